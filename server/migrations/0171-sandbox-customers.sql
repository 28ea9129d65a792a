-- The payment provider knows customers; that they are players is the product's business.
alter table sandbox_clabes rename column player_id to customer_id;
