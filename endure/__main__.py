"""`python -m endure`."""

from __future__ import annotations

from endure.cli import main

if __name__ == "__main__":
    main()
