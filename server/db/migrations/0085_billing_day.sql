-- The day of the month on which a customer's subscriptions renew; null: each on its own (docs/decisions/0085).
alter table customers add column billing_day smallint check (billing_day between 1 and 31);
