-- What a subscription adds to the recurring revenue (docs/decisions/0160): centavos by the month without IVA, rounded
-- half up, so that figures are the sums of their rows. It counts while it is active, renews by itself and was paid for
-- at least once; also while its charge is refused and dunning runs. A price of 29 parts holds 4 of IVA.
create function recurring_centavos(
  status smallint, payment_status text, auto_renew boolean, ends_at timestamptz, trial_days integer, period_value bigint,
  monthly_twelfths bigint
) returns bigint language sql immutable parallel safe
  return case when status = 1 and auto_renew and ends_at is not null
      and (payment_status = 'paid' or (payment_status in ('processing', 'failed') and (trial_days = 0 or period_value > 0)))
    then (coalesce(monthly_twelfths, 0) * 50 + 348) / 696 else 0 end;

-- What a change of the customer's recurring revenue is called.
create function movement_kind(had_any boolean, before bigint, later bigint) returns text language sql immutable parallel safe
  return case
    when before = 0 then case when had_any then 'reactivation' else 'new' end
    when later = 0 then 'churn'
    when later > before then 'expansion'
    else 'contraction' end;

-- Each change of the recurring revenue of a subscription. The sum of its movements is what it adds now.
create table revenue_movements (
  tenant text not null,
  customer_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  kind text not null check (kind in ('new', 'expansion', 'contraction', 'churn', 'reactivation')),
  name text not null,
  centavos bigint not null check (case when kind in ('churn', 'contraction') then centavos < 0 else centavos > 0 end),
  -- The first payment after a trial.
  from_trial boolean not null default false,
  at timestamptz not null,
  primary key (tenant, customer_id, id),
  foreign key (tenant, customer_id, subscription_id) references subscriptions on delete cascade
);
create index revenue_movements_of_subscription on revenue_movements (tenant, customer_id, subscription_id) include (centavos);
create index revenue_movements_by_age on revenue_movements (tenant, at, id) include (customer_id, kind, centavos);
create index revenue_movements_by_kind on revenue_movements (tenant, kind, at, id);
create index revenue_movements_from_trial on revenue_movements (tenant, at, id) where from_trial;

create function movement_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from subscriptions s
      where (s.tenant, s.customer_id, s.id) = (old.tenant, old.customer_id, old.subscription_id)) then
    raise exception 'A movement of the revenue is final: change its subscription' using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- After the row, so that isolation is checked before.
create trigger movement_stays after update or delete on revenue_movements for each row execute function movement_stays();

-- Runs at the end of the transaction, whose writer holds the lock of the customer, so that what a subscription was for a moment within it is no movement.
create function revenue_moves() returns trigger language plpgsql as $$
declare
  now_adds bigint;
  named text;
  had_trial boolean;
  since timestamptz;
  added bigint;
  movements bigint;
  before bigint;
  had_any boolean;
begin
  select recurring_centavos(s.status, s.payment_status, s.auto_renew, s.ends_at, s.trial_days, s.period_value, s.monthly_twelfths),
      s.name, s.trial_days > 0, case tg_op when 'INSERT' then least(s.starts_at, s.created_at) else s.updated_at end
    into now_adds, named, had_trial, since from subscriptions s where (s.tenant, s.customer_id, s.id) = (new.tenant, new.customer_id, new.id);
  if not found then return null; end if;
  select coalesce(sum(m.centavos), 0), count(*) into added, movements from revenue_movements m
    where (m.tenant, m.customer_id, m.subscription_id) = (new.tenant, new.customer_id, new.id);
  if now_adds = added then return null; end if;
  select coalesce(sum(m.centavos), 0), count(*) > 0 into before, had_any from revenue_movements m
    where (m.tenant, m.customer_id) = (new.tenant, new.customer_id);
  insert into revenue_movements (tenant, customer_id, id, subscription_id, kind, name, centavos, from_trial, at) values
    (new.tenant, new.customer_id, md5(new.id::text || ':' || movements)::uuid, new.id,
      movement_kind(had_any, before, before + now_adds - added), named, now_adds - added,
      had_trial and movements = 0, since);
  return null;
end $$;
create constraint trigger revenue_begins after insert on subscriptions deferrable initially deferred for each row
  when (recurring_centavos(new.status, new.payment_status, new.auto_renew, new.ends_at, new.trial_days, new.period_value,
    new.monthly_twelfths) <> 0)
  execute function revenue_moves();
create constraint trigger revenue_moves after update on subscriptions deferrable initially deferred for each row
  when (recurring_centavos(new.status, new.payment_status, new.auto_renew, new.ends_at, new.trial_days, new.period_value,
    new.monthly_twelfths)
    <> recurring_centavos(old.status, old.payment_status, old.auto_renew, old.ends_at, old.trial_days, old.period_value,
    old.monthly_twelfths))
  execute function revenue_moves();

-- Sees every tenant's rows; the migrator restores the policies in this transaction.
alter table subscriptions no force row level security;
-- What is known of the time before: each subscription that was paid for began once, and if it counts no longer, ended.
with lived as (
  select s.tenant, s.customer_id, s.id, s.name, (coalesce(s.monthly_twelfths, 0) * 50 + 348) / 696 as centavos,
    recurring_centavos(s.status, s.payment_status, s.auto_renew, s.ends_at, s.trial_days, s.period_value, s.monthly_twelfths) as adds,
    s.trial_days > 0 as had_trial, s.period_value > 0 or s.payment_status = 'paid' as was_paid,
    least(s.created_at + make_interval(days => s.trial_days), s.updated_at) as began,
    least(case s.status when -3 then s.cancelled_at when -2 then coalesce(s.access_until, s.ends_at) end, s.updated_at) as ended
  from subscriptions s
  where s.starts_at is not null and s.ends_at is not null
), moved as (
  select tenant, customer_id, id, name, had_trial, 0 as n, centavos, began as at from lived where (was_paid or adds > 0) and centavos > 0
  union all
  select tenant, customer_id, id, name, false, 1, -centavos, greatest(began, ended) from lived where was_paid and centavos > 0 and adds = 0
), summed as (
  select m.*, sum(centavos) over (partition by tenant, customer_id order by at, n, id) as later,
    row_number() over (partition by tenant, customer_id order by at, n, id) > 1 as had_any
  from moved m
)
insert into revenue_movements (tenant, customer_id, id, subscription_id, kind, name, centavos, from_trial, at)
select tenant, customer_id, md5(id::text || ':' || n)::uuid, id, movement_kind(had_any, (later - centavos)::bigint, later::bigint),
  name, centavos, had_trial, at
from summed;
