-- What only grows has a part for each month (docs/decisions/0165). Parts are in a schema of their own: people reach the
-- whole table alone, with its policies. The parts of a table follow on one another from the beginning of time to its end;
-- the last one is open, so that no row is without a part. Each part has the unique key, which the whole cannot have: it would
-- need the time in it.
create schema months;

-- lock: The name changes place, no row is read, and the table of the same name takes it over at once.
alter table audit_log set schema months;
-- lock: Nobody reads it under this name: every server asks for audit_log.
alter table months.audit_log rename to audit_log_last;
create table audit_log (
  tenant text not null,
  customer_id uuid not null,
  id uuid not null,
  actor_id uuid not null,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  request_id text,
  at timestamptz not null,
  foreign key (tenant, customer_id) references customers
) partition by range (at);
create index audit_log_by_age on audit_log (tenant, at desc, id desc);
create index audit_log_found on audit_log using gin (
  search_words(action || ' ' || entity || ' ' || coalesce(entity_id, '') || ' ' || coalesce(request_id, ''))
) with (fastupdate = off);
create index audit_log_of_actor on audit_log (tenant, actor_id, at, id);
create index audit_log_of_entity on audit_log (tenant, entity_id, at, id);
create index audit_log_of_action on audit_log (tenant, action, at, id);
alter table audit_log attach partition months.audit_log_last for values from (minvalue) to (maxvalue);

-- lock: The name changes place, no row is read, and the table of the same name takes it over at once.
alter table log_lines set schema months;
-- lock: Nobody reads it under this name: every server asks for log_lines.
alter table months.log_lines rename to log_lines_last;
create table log_lines (
  tenant text not null references tenants,
  id uuid not null,
  source text not null check (source in ('app', 'system')),
  level text not null check (level in ('info', 'warn', 'error')),
  message text not null check (length(message) <= 500),
  detail text check (length(detail) <= 2000),
  request_id text,
  reporter_customer uuid,
  reporter_id uuid,
  resolved_at timestamptz,
  resolved_by uuid,
  at timestamptz not null,
  check ((resolved_at is null) = (resolved_by is null))
) partition by range (at);
create index log_lines_by_age on log_lines (tenant, source, at, id);
create index log_lines_by_level on log_lines (tenant, source, level, at, id);
create index log_lines_open on log_lines (tenant, source, at, id) where resolved_at is null;
create index log_lines_found on log_lines using gin (search_words(message || ' ' || coalesce(request_id, ''))) with (fastupdate = off);
create index log_lines_at on log_lines (at);
create index log_lines_of_reporter on log_lines (tenant, reporter_customer, reporter_id) where reporter_id is not null;
alter table log_lines attach partition months.log_lines_last for values from (minvalue) to (maxvalue);

-- The parts of a table with their bounds, the oldest first; without a bound an infinite time.
create function months.parts(of regclass) returns table (part regclass, lower timestamptz, upper timestamptz)
language sql stable set timezone = 'UTC' set datestyle = 'ISO, YMD' as $$
  select c.oid::regclass,
    coalesce((regexp_match(bound, 'FROM \(''([^'']+)''\)'))[1]::timestamptz, '-infinity'),
    coalesce((regexp_match(bound, 'TO \(''([^'']+)''\)'))[1]::timestamptz, 'infinity')
  from pg_inherits i join pg_class c on c.oid = i.inhrelid, lateral (select pg_get_expr(c.relpartbound, c.oid) as bound) b
  where i.inhparent = of
  order by 2
$$;

-- What follows changes parts with the rights of their owner. A wait for a lock ends soon: others would wait behind it.
create function months.whole(name text) returns regclass language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare whole regclass := (
  select c.oid from pg_class c join pg_partitioned_table t on t.partrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relname = name and t.partstrat = 'r');
begin
  if whole is null then raise exception 'The table % has no months', name using errcode = 'undefined_table'; end if;
  return whole;
end $$;

-- The condition of a part between two times, as PostgreSQL must read it to know that no row is elsewhere.
create function months.between_times(lower timestamptz, upper timestamptz) returns text
language sql immutable set timezone = 'UTC' set datestyle = 'ISO, YMD' as $$
  select case when lower = '-infinity' then '' else format('at >= %L and ', lower) end || format('at < %L', upper)
$$;

-- Only the server's own role reads a part directly, for backups.
create function months.seal(part regclass) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  execute format('drop policy if exists app_customer_rows on %1$s; drop policy if exists app_staff_rows on %1$s;
    drop policy if exists app_system_rows on %1$s; create policy app_system_rows on %1$s for select to app_system using (true);
    alter table %1$s enable row level security; alter table %1$s force row level security;
    revoke all on %1$s from public, app_customer, app_staff, app_system; grant select on %1$s to app_system', part);
end $$;

-- First step for a last part with many rows: from now on it takes no row of after this time. The rows are not read yet.
create function months.limit_last(name text, until timestamptz) returns void language plpgsql
security definer set search_path = pg_catalog, pg_temp set lock_timeout = '100ms' as $$
declare last record;
begin
  select * into strict last from months.parts(months.whole(name)) p where p.upper = 'infinity';
  execute format('alter table %s drop constraint if exists until, add constraint until check (%s) not valid',
    last.part, months.between_times(last.lower, until));
end $$;

-- Second step: reads the rows, while others read and write.
create function months.check_last(name text) returns void language plpgsql
security definer set search_path = pg_catalog, pg_temp set lock_timeout = '100ms' as $$
begin
  execute format('alter table %s validate constraint until',
    (select p.part from months.parts(months.whole(name)) p where p.upper = 'infinity'));
end $$;

-- The last part ends at this time, and a new one begins. After both steps above no row is read.
create function months.cut(name text, until timestamptz) returns void language plpgsql
security definer set search_path = pg_catalog, pg_temp set lock_timeout = '100ms' set timezone = 'UTC' set datestyle = 'ISO, YMD' as $$
declare
  whole regclass := months.whole(name);
  last record;
  month text := to_char(until - interval '1 month', 'YYYY_MM');
  fresh text := format('months.%I', name || '_last');
begin
  select * into strict last from months.parts(whole) p where p.upper = 'infinity';
  if until <= last.lower then raise exception 'The part is cut already' using errcode = 'duplicate_table'; end if;
  if not exists (select from pg_constraint k where k.conrelid = last.part and k.conname = 'until' and k.convalidated) then
    execute format('alter table %s drop constraint if exists until, add constraint until check (%s)',
      last.part, months.between_times(last.lower, until));
  end if;
  execute format('alter table %s detach partition %s', whole, last.part);
  execute format('alter table %s attach partition %s for values from (%s) to (%L)', whole, last.part,
    case when last.lower = '-infinity' then 'minvalue' else quote_literal(last.lower) end, until);
  execute format('alter table %s drop constraint until', last.part);
  execute format('alter table %s rename to %I', last.part,
    name || case when last.lower = until - interval '1 month' then '_' else '_to_' end || month);
  execute format('create table %s (like %s including all)', fresh, whole);
  execute format('alter table %s add %s', fresh, (
    select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = last.part and k.contype = 'p'));
  execute format('alter table %s attach partition %s for values from (%L) to (maxvalue)', whole, fresh, until);
  perform months.seal(fresh::regclass);
end $$;

-- Whether a part has no row; the part is not to be used meanwhile. Its owner too sees rows only without the policies.
create function months.is_empty(part regclass) returns boolean language plpgsql set search_path = pg_catalog, pg_temp as $$
declare filled boolean;
begin
  execute format('lock table %1$s in access exclusive mode; alter table %1$s no force row level security', part);
  execute format('select exists (select from %s)', part) into filled;
  execute format('alter table %s force row level security', part);
  return not filled;
end $$;

-- Gives back the room of a part without rows, or of one that ends before a time. Returns whether it did.
create function months.clear(name text, lower timestamptz, before timestamptz) returns boolean language plpgsql
security definer set search_path = pg_catalog, pg_temp set lock_timeout = '100ms' as $$
declare one record;
begin
  select * into strict one from months.parts(months.whole(name)) p where p.lower = clear.lower and p.upper < 'infinity';
  if one.upper > before and not months.is_empty(one.part) then return false; end if;
  execute format('truncate %s', one.part);
  return true;
end $$;

-- The first two parts become one, while neither has a row. Returns whether they did.
create function months.fold(name text) returns boolean language plpgsql
security definer set search_path = pg_catalog, pg_temp set lock_timeout = '100ms' as $$
declare
  whole regclass := months.whole(name);
  first record;
  second record;
begin
  select * into strict first from months.parts(whole) p limit 1;
  select * into strict second from months.parts(whole) p offset 1 limit 1;
  if second.upper = 'infinity' or not months.is_empty(first.part) or not months.is_empty(second.part) then return false; end if;
  execute format('drop table %s', first.part);
  execute format('alter table %s detach partition %s', whole, second.part);
  execute format('alter table %s attach partition %s for values from (minvalue) to (%L)', whole, second.part, second.upper);
  return true;
end $$;

revoke execute on all functions in schema months from public;
