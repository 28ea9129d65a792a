-- A refusal is kept for its ten minutes, however many others a player has: nothing looks for the newest of a player any more.
drop index refused_bets_of_player;
