"""For every test: no window opens unless the test asks for one."""

from __future__ import annotations

import os

os.environ["ENDURE_NO_WINDOW"] = "1"
