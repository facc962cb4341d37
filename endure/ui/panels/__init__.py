"""The parts of the table, made of the kit."""
