-- A cancellation that waits, and why a customer cancels (docs/decisions/0070). A renewal ends by the same date.
alter table subscriptions
  add column cancel_at timestamptz,
  add column cancel_reason text
    check (cancel_reason in ('too_expensive', 'missing_feature', 'not_used', 'switched', 'closing', 'other')),
  add column cancel_comment text check (length(cancel_comment) <= 500),
  add constraint subscriptions_cancel_at check (cancel_at is null or ends_at is null or auto_renew = (cancel_at > ends_at));
