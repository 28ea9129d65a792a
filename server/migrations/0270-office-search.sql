-- Staff find players by any part of what they are called: trigrams find it without reading every player. The expression is
-- that of modules/office/find-players.ts.
create extension if not exists pg_trgm;
create index players_search on players using gin (
  translate(
    lower(username_key || ' ' || email_key || ' ' || phone || ' ' || first_names || ' ' || last_names),
    'áéíóúüñàèìòùâêîôûäëïöãõç', 'aeiouunaeiouaeiouaeioaoc') gin_trgm_ops);
-- One or two letters have no trigram: then user names that begin so.
create index players_username_prefix on players (username_key text_pattern_ops);
create index players_newest on players (created_at desc, id);

-- What a person reads out of a ticket: see domain/src/betting/ticket-number.ts.
create index tickets_by_number on tickets (right(id::text, 8));

-- Whoever works in the office may search; what is found is only what their other permissions let them read.
insert into role_permissions (role_id, permission) select id, 'search.read' from roles where id <> 1;
