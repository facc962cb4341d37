"""Shipped data is found inside the package, else beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from endure import resources


def test_the_checkout_has_its_data_beside_the_package() -> None:
    assert (resources.assets() / "CREDITS.md").is_file()
    assert (resources.missions() / "endure_the_stars").is_dir()


def test_data_inside_the_package_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "endure"
    (package / "_data" / "assets").mkdir(parents=True)
    (tmp_path / "assets").mkdir()
    (tmp_path / "missions").mkdir()
    monkeypatch.setattr(resources, "_PACKAGE", package)
    assert resources.assets() == package / "_data" / "assets"
    assert resources.missions() == tmp_path / "missions"
