-- A search asks for an address as one word: its parts, such as the host that everybody has, find too much (docs/decisions/0016).

create function address_pattern() returns text language sql immutable parallel safe
  return '[^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f][^\u0001-\u0020"''(),:;<>@\\]*@[^\u0001-\u0020"''(),:;<>@\\]*';

-- The addresses in a text, each from every beginning of a word before its @.
create function addresses_of(value text) returns text[] language sql immutable strict parallel safe
  return case when strpos(value, '@') > 0 then array(
    select substr(whole, n)
    from (select (regexp_matches(folded(value), address_pattern(), 'g'))[1] as whole) as found, generate_series(1, strpos(whole, '@') - 1) as n
    where n = 1 or substr(whole, n - 1, 2) ~ '^[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f][^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]'
  ) else '{}' end;

create or replace function search_words(value text) returns tsvector language sql immutable strict parallel safe
  return array_to_tsvector(words_of(value) || addresses_of(value));

-- What somebody typed, word by word; an address as it is.
create function search_terms(typed text) returns text[] language sql immutable strict parallel safe
  return words_of(regexp_replace(folded(typed), address_pattern(), ' ', 'g'))
    || array(select (regexp_matches(folded(typed), address_pattern(), 'g'))[1]);

-- Each word as the beginning of one; null when there is none, which finds nothing.
create function begins_with(terms text[]) returns tsquery language sql immutable strict parallel safe
  return (select string_agg(quote_literal(term) || ':*', ' & ')::tsquery from unnest(terms) as term);

create or replace function search_query(typed text) returns tsquery language sql immutable strict parallel safe
  return begins_with(search_terms(typed));

-- A claim is found by the customer that is claimed too.
alter table claims add column search tsvector not null default '';
create function claims_found_by() returns trigger language plpgsql as $$
begin
  new.search := search_words(concat_ws(' ', new.name, new.email, new.rfc)) || coalesce(
    (select c.search from customers c where c.tenant = new.tenant and c.customer_id = new.customer_id), '');
  return new;
end $$;
create trigger claims_found_by before insert or update of name, email, rfc on claims
  for each row execute function claims_found_by();

create or replace function customers_found_again() returns trigger language plpgsql as $$
begin
  update users set name = name where tenant = new.tenant and customer_id = new.customer_id;
  update companies set name = name where tenant = new.tenant and customer_id = new.customer_id;
  -- The column that customers may write too, who change their own name.
  update claims set search = search_words(concat_ws(' ', name, email, rfc)) || new.search
    where tenant = new.tenant and customer_id = new.customer_id;
  return null;
end $$;
drop trigger customers_found_again on customers;
create trigger customers_found_again after update on customers
  for each row when (old.search is distinct from new.search) execute function customers_found_again();

alter table plan_versions
  add column search tsvector generated always as (search_words(name || ' ' || name_es || ' ' || name_en)) stored;
alter table features
  add column search tsvector generated always as (search_words(name_es || ' ' || name_en || ' ' || key || ' ' || coalesce(app, ''))) stored;

-- The owner is bound by the policies as well, and here it must see every row.
alter table customers no force row level security;
alter table users no force row level security;
alter table companies no force row level security;
alter table claims no force row level security;
update customers set name = name;
update users set name = name;
update companies set name = name;
update claims set name = name;
update products set name_es = name_es;
alter table customers force row level security;
alter table users force row level security;
alter table companies force row level security;
alter table claims force row level security;

-- Made anew, not indexed again: a connection that knows an index goes on with the words as they were.
drop index log_lines_found;
create index log_lines_found on log_lines using gin (search_words(message || ' ' || coalesce(request_id, ''))) with (fastupdate = off);
drop index audit_log_found;
create index audit_log_found on audit_log using gin (
  search_words(action || ' ' || entity || ' ' || coalesce(entity_id, '') || ' ' || coalesce(request_id, ''))
) with (fastupdate = off);
drop index jobs_found;
create index jobs_found on jobs using gin (search_words(kind)) with (fastupdate = off);

drop index claims_found;
create index claims_found on claims using gin (search) with (fastupdate = off);
create index plan_versions_found on plan_versions using gin (search) with (fastupdate = off);
create index features_found on features using gin (search) with (fastupdate = off);

-- Every order and every filter of a list has its index (tests/server/back-office/list-reads.test.ts).
create index features_by_place on features (tenant, position, id);
create index features_by_group on features (tenant, feature_group, position, id);
create index plans_by_age on plans (tenant, created_at, id);
create index plans_by_status on plans (tenant, status, position, id);
create index plan_versions_by_name on plan_versions (tenant, list_key(name), plan_id);
create index plan_versions_by_strategy on plan_versions (tenant, strategy, plan_id);
create index products_by_status on products (tenant, status, list_key(name_es), id);
create index products_in_marketplace on products (tenant, marketplace, list_key(name_es), id);
create index promo_codes_stopped on promo_codes (tenant, created_at, id) where stopped_at is not null;
create index promo_codes_ending on promo_codes (tenant, ends_at) where stopped_at is null;
create index promo_codes_beginning on promo_codes (tenant, starts_at) where stopped_at is null;
create index promo_codes_used_up on promo_codes (tenant, created_at, id) where stopped_at is null and uses >= max_uses;
create index promo_codes_unused on promo_codes (tenant, created_at, id) where stopped_at is null and (uses < max_uses or max_uses is null);
create index subscriptions_by_period on subscriptions (tenant, period, created_at, id);
create index subscriptions_by_type on subscriptions (tenant, type, created_at, id);
create index subscriptions_by_renewal on subscriptions (tenant, auto_renew, created_at, id);
create index orders_by_kind on orders (tenant, kind, created_at, id);
create index orders_by_driver on orders (tenant, driver, created_at, id);
create index claims_undecided on claims (tenant, created_at, id) where state in ('opened', 'in_review');
create index claims_by_state on claims (tenant, state, created_at, id);

-- What the first page of the back office adds up: of what renews, twelfths of centavos by the month, which are whole.
create function twelfths_of(lines jsonb) returns bigint language sql immutable strict parallel safe
  return (select coalesce(sum((line ->> 'net')::numeric * (line ->> 'quantity')::numeric
      * case line ->> 'recurrence' when 'yearly' then 1 else 12 end), 0)::bigint
    from jsonb_array_elements(lines) as line where line ->> 'recurrence' <> 'one-time');
alter table subscriptions add column monthly_twelfths bigint generated always as (twelfths_of(lines)) stored;
create index subscriptions_live on subscriptions (tenant, payment_status, auto_renew, ends_at) include (status, monthly_twelfths) where status = 1;
create index subscriptions_begun on subscriptions (tenant, created_at) include (starts_at) where starts_at is not null;
create index subscriptions_ended on subscriptions
  (tenant, (case status when -3 then cancelled_at else coalesce(access_until, ends_at) end)) where status in (-3, -2) and starts_at is not null;
drop index orders_paid;
create index orders_paid on orders (tenant, paid_at) include (total);
