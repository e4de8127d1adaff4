-- For the metrics: charges that wait for a result are few among all attempts.
create index attempts_in_doubt on payment_attempts (state, created_at) where state in ('unknown', 'manual');
