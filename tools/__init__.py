"""Setting up, building, serving, testing and measuring the project.

Standard library unless a module says otherwise.
"""
