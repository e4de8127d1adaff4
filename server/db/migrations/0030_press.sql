-- One press of a person, by the digest of its Idempotency-Key: it begins one attempt of an order, and the one that asks the bank after it.
alter table payment_attempts add column press bytea;
create unique index one_attempt_of_a_press on payment_attempts (tenant, customer_id, order_id, press, challenged) where press is not null;
create index refused_attempts on payment_attempts (tenant, customer_id, created_at) where state = 'failed';
