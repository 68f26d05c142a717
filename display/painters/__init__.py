"""One painter a view element: pure functions from an element to what is drawn and what can be pressed."""
