"""Who sits at a table, and what follows from that: for the terminal and the page alike."""
