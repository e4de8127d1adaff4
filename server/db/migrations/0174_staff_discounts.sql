-- The percentage that staff take off the next renewals, and for how many (docs/decisions/0174). Null: none.
alter table subscriptions
  add column discount_percent smallint check (discount_percent between 1 and 100),
  add column discount_left smallint check (discount_left between 1 and 24);
alter table subscriptions add constraint subscriptions_discount
  check ((discount_percent is null) = (discount_left is null)) not valid;
alter table subscriptions validate constraint subscriptions_discount;
