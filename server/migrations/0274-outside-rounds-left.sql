-- Staff see the rounds that an outside provider has left open.
create index casino_rounds_outside_open on casino_rounds (acted_at) where outcome is null and provider <> 'house';
