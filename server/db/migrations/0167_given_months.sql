-- The end of what a period's price paid for, when staff gave months after it (docs/decisions/0167). Null: all of it.
alter table subscriptions add column paid_until timestamptz;
