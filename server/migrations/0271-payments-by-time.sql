-- Staff read the payments of all players, newest first.
create index deposits_newest on deposits (created_at desc, id desc);
create index withdrawals_newest on withdrawals (asked_at desc, id desc);
