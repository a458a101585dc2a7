"""Style sheets, fonts and pictures, as a browser asks for them one after the other."""

from __future__ import annotations

import re
from urllib.parse import urljoin

import pytest
from django.test import Client

from bigshoulders.web.site import statics

FONTS = "/static/web/fonts/fonts.css"
FOR_EVER = f"public, max-age={365 * 24 * 60 * 60}, immutable"


def named_in(css: str) -> list[str]:
    return re.findall(r'url\("([^"]+)"\)', css)


def test_fonts_that_a_style_sheet_names_from_its_own_folder_are_served_and_kept_for_ever() -> None:
    client = Client(HTTP_HOST="localhost")
    fonts = named_in(client.get(FONTS).content.decode())
    assert len(fonts) == 4
    for font in fonts:
        response = client.get(urljoin(FONTS, font))
        assert (response.status_code, response["Content-Type"]) == (200, "font/woff2")
        assert response["Cache-Control"] == FOR_EVER
        assert response.content[:4] == b"wOF2"


def test_a_style_sheet_has_another_version_when_one_of_its_fonts_has(monkeypatch: pytest.MonkeyPatch) -> None:
    css = 'src: url("besley-600.woff2")'
    before = statics.with_versions(css, "web/fonts")
    monkeypatch.setattr(statics, "file", lambda _name: statics.File(b"", "font/woff2", "another"))
    assert statics.with_versions(css, "web/fonts") == 'src: url("besley-600.woff2?v=another")' != before


@pytest.mark.parametrize(
    "address", ["data:image/svg+xml,%3Csvg/%3E", "https://example.org/a.png", "/a.png", "#sky", "gone.png"]
)
def test_what_lies_elsewhere_keeps_its_address(address: str) -> None:
    assert (
        statics.with_versions(f'a {{ background: url("{address}") }}', "web") == f'a {{ background: url("{address}") }}'
    )


def test_what_lies_in_the_folder_above_is_found() -> None:
    assert re.search(r'url\("\.\./favicon\.svg\?v=\w+"\)', statics.with_versions("url(../favicon.svg)", "web/fonts"))


@pytest.mark.parametrize("family", ["besley", "archivo-narrow"])
def test_a_typeface_comes_with_its_licence(family: str) -> None:
    licence = statics.file(f"web/fonts/{family}-OFL.txt")
    assert licence is not None
    assert b"SIL OPEN FONT LICENSE Version 1.1" in licence.content
