-- For the lists behind two figures of the revenue (docs/decisions/0164): trials are few among subscriptions, and
-- refusals by one code are few among attempts.
create index subscriptions_by_trial on subscriptions (tenant, created_at, id) where trial_days > 0 and starts_at is not null;
create index refusals_by_code on payment_attempts (tenant, code, customer_id, order_id) where state = 'failed';
