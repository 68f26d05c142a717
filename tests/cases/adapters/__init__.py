"""One module a game, named as its file of cases: it puts the game in the state of a case and answers for it."""
