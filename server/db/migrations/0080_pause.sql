-- A subscription that is paused from the end of its paid period until a date (docs/decisions/0080). Status 2 is paused;
-- while its pause has not begun it is still active.
alter table subscriptions
  add column paused_until timestamptz,
  drop constraint subscriptions_status_check,
  add constraint subscriptions_status_check check (status in (-3, -2, -1, 0, 1, 2)),
  add constraint subscriptions_paused_until check (paused_until is null
    or (status in (1, 2) and payment_status = 'paid' and auto_renew and cancel_at is null and paused_until > ends_at)),
  add constraint subscriptions_paused check (status <> 2 or (payment_status = 'paid') = (paused_until is not null));
drop index one_active_plan;
create unique index one_active_plan on subscriptions (tenant, customer_id) where type = 'plan' and status in (1, 2);

alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in ('trial-ending', 'renewal-coming', 'pause-ending', 'card-expiring'));
