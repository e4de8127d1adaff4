-- Of an order that renewed several subscriptions, the one that a refund is for; null: all of them
-- (docs/decisions/0158). The key is checked for what is written from now on: no row of before names one.
alter table refund_requests
  add column subscription_id uuid,
  add constraint refund_of_subscription foreign key (tenant, customer_id, subscription_id) references subscriptions not valid;
