-- When a person last said that they had paid without a card (docs/decisions/0076): for an hour the gateway is read each
-- minute.
alter table payment_attempts add column asked_at timestamptz;
