-- A record of the back office is named by its id alone; lists are read by age or by what comes next, and narrowed by how things stand.
create index subscriptions_by_id on subscriptions (tenant, id);
create index subscriptions_by_age on subscriptions (tenant, created_at, id);
create index subscriptions_standing on subscriptions (tenant, status, payment_status, created_at, id);
create index subscriptions_by_end on subscriptions (tenant, coalesce(ends_at, '2200-01-01 00:00:00+00'::timestamptz), id);
create index subscriptions_by_attempt on subscriptions
  (tenant, coalesce(next_payment_attempt_at, '2200-01-01 00:00:00+00'::timestamptz), id);
create index orders_by_id on orders (tenant, id);
create index orders_by_time on orders (tenant, created_at, id);
create index orders_standing on orders (tenant, status, created_at, id);
create index orders_paid on orders (tenant, paid_at) where paid_at is not null;

-- Who decided a claim, why and when; the language in which its claimant is answered.
alter table claims
  add column locale text not null default 'es-MX' check (locale in ('es-MX', 'en')),
  add column decided_by text,
  add column decided_note text,
  add column decided_at timestamptz,
  add constraint claims_decision check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (decided_note is null));
create index claims_by_id on claims (tenant, id);
create index claims_found on claims using gin (search_words(name || ' ' || email || ' ' || rfc)) with (fastupdate = off);
