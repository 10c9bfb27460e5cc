// Empty: what this target depends on is what is documented.
