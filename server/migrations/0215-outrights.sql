-- Bets on who wins a season or a tournament: neither prematch nor live, and without sides (home and away are empty).
alter table fixtures
  drop constraint fixtures_phase_check,
  add constraint fixtures_phase_check check (phase in ('prematch', 'live', 'outright'));
