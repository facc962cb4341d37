"""Play a save document from standard input again in this process and print the hash it ends with.

The argument names the function that makes the game, as `module:function`.
"""

from __future__ import annotations

import importlib
import sys

from endure.kernel.replay import verify
from endure.kernel.savedoc import decode


def main(maker: str) -> str:
    """The hash at the end, or what went wrong."""
    module, _, name = maker.partition(":")
    game = getattr(importlib.import_module(module), name)()
    report = verify(decode(sys.stdin.buffer.read()), game)
    return report.hash if report.ok else str(report)


if __name__ == "__main__":
    print(main(sys.argv[1]))
