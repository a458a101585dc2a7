"""The skyline: it grows with the Decades, and is sound markup of lines that take the colours of the page."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, fromstring

import pytest
from django.test import Client

from bigshoulders.components import box
from bigshoulders.web.skyline import panorama, skyline
from bigshoulders.web.skyline.city import CITY, STREET, STRETCH, WIDTH
from bigshoulders.web.skyline.drawing import DECADES, KINDS, SKY, house
from bigshoulders.web.skyline.files import LIGHTS, NAMES, THE_STREET, picture_file, tokens

ALL_DECADES = range(1, DECADES + 1)
PICTURES = [skyline(decade) for decade in ALL_DECADES] + [panorama(), skyline(DECADES, fine=False)]
PAINTS = {"none", "currentColor", *(f"var(--sky-{name})" for name in ("wall, none", "newest, currentColor"))}
WINDOWS = {f"var(--sky-{name}, currentColor)" for name in ("lit", "unlit")}


def parts(picture: str, attribute: str) -> list[str]:
    return [found for element in fromstring(picture).iter() if (found := element.get(attribute)) is not None]


def newest(picture: str) -> list[Element]:
    return [group for group in fromstring(picture).iter("g") if "newest" in group.get("stroke", "")]


def test_there_is_a_picture_of_every_decade() -> None:
    assert len(box("second").years) == DECADES


def test_the_city_grows_with_every_decade_and_what_is_new_stands_out() -> None:
    for decade in ALL_DECADES:
        built = [building for building in CITY if building.decade == decade]
        assert len(newest(skyline(decade))) == len(built) > 4
        assert all(
            house(building, building.x) in skyline(later) for building in built for later in range(decade + 1, 6)
        )
    assert len({skyline(decade) for decade in ALL_DECADES}) == DECADES


def test_no_building_stands_before_its_decade() -> None:
    groups = [len(list(fromstring(skyline(decade)).iter("g"))) - 1 for decade in ALL_DECADES]
    assert groups == [sum(building.decade <= decade for building in CITY) for decade in ALL_DECADES]


def test_the_street_is_built_up_more_from_stretch_to_stretch() -> None:
    built = [sum(b.width * b.height for b in STREET if b.decade == decade) for decade in ALL_DECADES]
    assert built == sorted(built)
    assert all(0 <= building.x < STRETCH for building in STREET)


@pytest.mark.parametrize("picture", PICTURES, ids=[*map(str, ALL_DECADES), "panorama", "outlines"])
def test_a_picture_has_no_colours_of_its_own_and_is_not_read_aloud(picture: str) -> None:
    assert {*parts(picture, "fill"), *parts(picture, "stroke")} <= PAINTS | WINDOWS
    assert fromstring(picture).get("aria-hidden") == "true"
    assert "nan" not in picture
    assert "style" not in picture


def test_windows_can_be_lit_but_for_pictures_that_are_too_small_for_windows() -> None:
    for picture in (panorama(), skyline(1)):
        assert {"sky-lit", "sky-unlit"} <= {*parts(picture, "class")}
    assert parts(skyline(DECADES, fine=False), "class") == ["sky"]


def test_every_kind_of_building_is_used_and_stands_inside_the_picture() -> None:
    assert {building.kind for building in [*CITY, *STREET]} == set(KINDS)
    for building in CITY:
        assert 0 <= building.x < building.x + building.width <= WIDTH
        assert building.height < SKY


@pytest.mark.parametrize("kind", KINDS)
def test_a_building_stands_on_the_ground(kind: str) -> None:
    drawing = KINDS[kind](100, 50, 100)
    feet = [float(y) for y in re.findall(r"[ML][\d.-]+ ([\d.-]+)", drawing.walls + drawing.lines)]
    assert -1 <= max(feet) <= 0


# --- in files


def colours(content: bytes) -> set[str]:
    return {found.decode() for found in re.findall(rb'(?:fill|stroke)="([^"]+)"', content)} - {"none"}


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("name", NAMES)
def test_a_picture_in_a_file_has_the_colours_of_its_light(name: str, light: str) -> None:
    own = {pair[LIGHTS.index(light)] for pair in tokens().values()}
    found = colours(picture_file(name, light).content)
    assert found <= own
    assert len(found) >= (3 if name == THE_STREET else 2)


def test_windows_are_lit_at_night() -> None:
    lit = tokens()["sky-lit"][1].encode()
    assert lit in picture_file(THE_STREET, "gaslight").content
    assert lit not in picture_file(THE_STREET, "day").content


@pytest.mark.parametrize("theme", ["system", "light", "dark"])
def test_a_page_shows_the_picture_of_its_light_and_a_browser_keeps_it(theme: str) -> None:
    client = Client(HTTP_HOST="localhost")
    client.post("/light", {"theme": theme})
    page = client.get("/").content.decode()
    shown = re.findall(r'(?:src|srcset)="(/city/\w+/street\.svg\?v=\w+)"', page)
    lights = {"system": ["gaslight", "day"], "light": ["day"], "dark": ["gaslight"]}[theme]
    assert [address.split("/")[2] for address in shown] == lights
    for address in shown:
        answer = client.get(address)
        assert answer["Content-Type"] == "image/svg+xml"
        assert "immutable" in answer["Cache-Control"]
        assert fromstring(answer.content).tag == "{http://www.w3.org/2000/svg}svg"


@pytest.mark.parametrize("address", ["/city/day/tower.svg", "/city/dusk/street.svg", "/city/day/decade6.svg"])
def test_there_is_no_other_picture(address: str) -> None:
    assert Client(HTTP_HOST="localhost").get(address).status_code == 404
