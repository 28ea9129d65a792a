-- When the player gave up a payment that was begun. Money that comes all the same is decided about as any other.
alter table deposits add column cancelled_at timestamptz;
