-- For the lists behind two figures of the revenue (docs/decisions/0164).
-- lock: some hundred thousand subscriptions at most are read once, and few of them are trials.
create index subscriptions_by_trial on subscriptions (tenant, created_at, id) where trial_days > 0 and starts_at is not null;
-- lock: a few million attempts at most are read once, and few of them are refusals.
create index refusals_by_code on payment_attempts (tenant, code, customer_id, order_id) where state = 'failed';
