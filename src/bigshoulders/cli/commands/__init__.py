"""The commands: each is a module with a function run, loaded only when it is asked for."""
