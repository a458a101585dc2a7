"""What stands where, from which Decade.

A unit is about two feet, so heights are true to each other; the places are ours, so that each is seen. What stands
stays, even the wheel of 1893, which left the city in 1904.
"""

from __future__ import annotations

from typing import NamedTuple


class Building(NamedTuple):
    name: str
    decade: int
    """From which it stands; on the street, in which stretch."""
    x: float
    width: float
    height: float
    kind: str


WIDTH = 1000
CITY = [
    Building("cottages", 1, 6, 26, 24, "cottage"),
    Building("cottages", 1, 36, 24, 20, "cottage"),
    Building("Armour's grain elevator", 1, 68, 60, 60, "elevator"),
    Building("a lumber schooner", 1, 140, 44, 50, "schooner"),
    Building("Holy Name Cathedral", 1, 192, 44, 100, "church"),
    Building("a store on Lake Street", 1, 242, 32, 30, "shop"),
    Building("the Palmer House", 1, 278, 70, 50, "palace"),
    Building("the Water Tower", 1, 362, 30, 76, "water_tower"),
    Building("cottages", 1, 400, 26, 22, "cottage"),
    Building("a store on Clark Street", 1, 430, 30, 26, "shop"),
    Building("Field, Leiter and Company", 1, 468, 58, 40, "palace"),
    Building("a store on Madison Street", 1, 548, 34, 28, "shop"),
    Building("McCormick's reaper works", 1, 792, 58, 26, "works"),
    Building("a store on State Street", 1, 598, 34, 32, "shop"),
    Building("the gate of the Union Stock Yard", 1, 660, 62, 44, "gate"),
    Building("a grain elevator of the Illinois Central", 1, 904, 56, 58, "elevator"),
    Building("cottages", 1, 968, 26, 22, "cottage"),
    Building("the Home Insurance Building", 2, 464, 50, 88, "office"),
    Building("the Board of Trade", 2, 590, 58, 156, "trade"),
    Building("Dearborn Station", 2, 734, 58, 84, "station"),
    Building("the Montauk Block", 2, 132, 38, 64, "office"),
    Building("the Pullman Building", 2, 236, 44, 72, "chateau"),
    Building("the Rookery", 3, 404, 54, 90, "rookery"),
    Building("the Auditorium", 3, 676, 84, 118, "auditorium"),
    Building("the Monadnock", 3, 344, 36, 106, "slab"),
    Building("the Masonic Temple", 3, 276, 60, 150, "temple"),
    Building("the Great Wheel", 3, 816, 118, 130, "wheel"),
    Building("the Reliance Building", 3, 546, 30, 100, "glass"),
    Building("the Old Colony Building", 3, 30, 38, 106, "bays"),
    Building("the tower of Montgomery Ward", 4, 96, 50, 190, "ward"),
    Building("the Federal Building", 4, 484, 98, 146, "federal"),
    Building("the store of Schlesinger and Mayer", 4, 160, 58, 84, "store"),
    Building("the Railway Exchange", 4, 640, 58, 108, "portholes"),
    Building("the Fisher Building", 4, 934, 36, 116, "bays"),
    Building("the Marquette", 4, 776, 46, 102, "office"),
    Building("the Hotel La Salle", 5, 4, 48, 130, "hotel"),
    Building("City Hall", 5, 212, 64, 106, "columns"),
    Building("the Conway Building", 5, 356, 50, 134, "office"),
    Building("the Continental and Commercial Bank", 5, 428, 56, 128, "columns"),
    Building("the Insurance Exchange", 5, 652, 52, 136, "portholes"),
    Building("the Blackstone", 5, 724, 46, 150, "chateau"),
    Building("the Peoples Gas Building", 5, 952, 46, 128, "portholes"),
    Building("the Morrison Hotel", 5, 168, 44, 164, "hotel"),
    Building("the elevated railway", 3, 452, 146, 38, "train"),
]

STRETCH = 300
"""How long the street is in each Decade."""
LAMPS = {1: (120, 236), 2: (72, 155, 251), 3: (57, 176, 238), 4: (21, 236), 5: (66, 182, 277)}
STREET = [
    Building("cottages", 1, 6, 28, 24, "cottage"),
    Building("Holy Name Cathedral", 1, 42, 46, 104, "church"),
    Building("cottages", 1, 94, 24, 21, "cottage"),
    Building("Armour's grain elevator", 1, 128, 58, 60, "elevator"),
    Building("a lumber schooner", 1, 186, 46, 52, "schooner"),
    Building("the Water Tower", 1, 244, 30, 78, "water_tower"),
    Building("cottages", 1, 278, 26, 22, "cottage"),
    Building("the gate of the Union Stock Yard", 2, 10, 60, 44, "gate"),
    Building("the Pullman Building", 2, 62, 46, 74, "chateau"),
    Building("McCormick's reaper works", 2, 98, 58, 26, "works"),
    Building("the Palmer House", 2, 160, 66, 52, "palace"),
    Building("the Board of Trade", 2, 206, 58, 156, "trade"),
    Building("the Home Insurance Building", 2, 256, 48, 88, "office"),
    Building("the Rookery", 3, 6, 54, 92, "rookery"),
    Building("the Monadnock", 3, 62, 36, 108, "slab"),
    Building("the Masonic Temple", 3, 84, 58, 150, "temple"),
    Building("a store on State Street", 3, 142, 34, 30, "shop"),
    Building("the Great Wheel", 3, 142, 122, 136, "wheel"),
    Building("the Auditorium", 3, 244, 80, 120, "auditorium"),
    Building("the Reliance Building", 4, 26, 30, 104, "glass"),
    Building("the tower of Montgomery Ward", 4, 54, 50, 192, "ward"),
    Building("the store of Schlesinger and Mayer", 4, 100, 60, 84, "store"),
    Building("the Old Colony Building", 4, 142, 38, 116, "bays"),
    Building("the Federal Building", 4, 178, 98, 150, "federal"),
    Building("the Railway Exchange", 4, 262, 56, 112, "portholes"),
    Building("the elevated railway", 4, 84, 150, 38, "train"),
    Building("the Hotel La Salle", 5, 16, 50, 138, "hotel"),
    Building("City Hall", 5, 58, 62, 110, "columns"),
    Building("the Morrison Hotel", 5, 96, 46, 172, "hotel"),
    Building("the Conway Building", 5, 136, 50, 138, "office"),
    Building("the Blackstone", 5, 184, 46, 158, "chateau"),
    Building("the Insurance Exchange", 5, 228, 52, 140, "portholes"),
    Building("the Peoples Gas Building", 5, 274, 40, 130, "bays"),
    Building("a store on Michigan Avenue", 5, 4, 30, 40, "shop"),
    Building("a store on Michigan Avenue", 5, 122, 34, 44, "shop"),
    *(Building("a gas lamp", decade, x, 5, 17, "lamp") for decade, places in LAMPS.items() for x in places),
]
