"""What this machine keeps for the person who uses it: the folder of games, and an owner's own figures."""
