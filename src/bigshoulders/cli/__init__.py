"""The command `bigshoulders`: play, simulate, replay, verify, bench."""
