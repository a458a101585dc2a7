"""What the views put on their pages."""
