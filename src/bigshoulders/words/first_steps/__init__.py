"""The first games of somebody, in words: what to begin with, what is new, what to aim at, why others did what they did.

Everything is computed from what the reader may know of the table.
"""
