"""Chicago in lines, from 1875 to 1915: beside the year, on saved games, on the first page and at the end.

Lines have the colour of the text around them. Custom properties fill the rest: --sky-wall the walls, --sky-lit and
--sky-unlit the windows, --sky-newest the lines of what is new in a Decade.
"""

from bigshoulders.web.skyline.drawing import panorama, skyline

__all__ = ["panorama", "skyline"]
