-- Income tax (ISR) withheld from what a ticket pays, of its open part and of each part that was closed early. Null while
-- it is open, and on what was paid before the product withheld anything: such rows are why the constraints begin with new
-- ones.
alter table tickets
  add column withheld bigint,
  add constraint tickets_withheld check (withheld between 0 and payout),
  add constraint tickets_withheld_settled check ((result = 'open') = (withheld is null)) not valid;

alter table ticket_cash_outs
  add column withheld bigint,
  add constraint ticket_cash_outs_withheld check (withheld between 0 and amount),
  add constraint ticket_cash_outs_withheld_known check (withheld is not null) not valid;

-- A rate is one more row before its first day. Prizes were paid by those of days that have begun.
create function refuse_change_of_begun_rate() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'America/Mexico_City')::date;
begin
  if (tg_op <> 'INSERT' and old.valid_from <= today) or (tg_op <> 'DELETE' and new.valid_from <= today) then
    raise exception 'the withholding rate of a day that has begun does not change: prizes are paid by it';
  end if;
  return coalesce(new, old);
end $$;

create trigger withholding_rates_begun_stay before insert or update or delete on withholding_rates
  for each row execute function refuse_change_of_begun_rate();
