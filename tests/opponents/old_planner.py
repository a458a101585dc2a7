"""The planner of November 2026, before Stock Phases were judged by baskets: a fixed opponent for its successors.

    bigshoulders arena --bot-file tests/opponents/old_planner.py --games 400 \
        --bots planner,planner_of_2026_11,planner_of_2026_11,planner_of_2026_11
"""

from planner_of_2026_11 import Planner

BOTS = {"planner_of_2026_11": Planner}
