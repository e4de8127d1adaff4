-- Lists of the back office go by keyset and find beginnings of words: every order and every filter has its index (docs/decisions/0016).

-- Text without case and accents, whatever the locale of the database.
create function folded(value text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'));

-- What a list is ordered by when it goes by a name: short, because cursors carry it.
create function list_key(value text) returns text language sql immutable strict parallel safe
  return left(folded(value), 60);

create function words_of(value text) returns text[] language sql immutable strict parallel safe
  return array_remove(regexp_split_to_array(folded(value), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+'), '');

-- The words of a record, to be found by.
create function search_words(value text) returns tsvector language sql immutable strict parallel safe
  return array_to_tsvector(words_of(value));

-- Every word that somebody typed, each as the beginning of one; null when there is none, which finds nothing.
create function search_query(typed text) returns tsquery language sql immutable strict parallel safe
  return (select string_agg(quote_literal(word) || ':*', ' & ')::tsquery from unnest(words_of(typed)) as word);

alter table customers add column search tsvector not null default '';
alter table users add column search tsvector not null default '';
alter table companies add column search tsvector not null default '', add column listed_as text not null default '';

create function customers_found_by() returns trigger language plpgsql as $$
begin
  new.search := search_words(concat_ws(' ', new.name, new.email, new.rfc, new.alias));
  return new;
end $$;
create trigger customers_found_by before insert or update of name, email, rfc, alias on customers
  for each row execute function customers_found_by();

-- A person is found by the name of the customer too.
create function users_found_by() returns trigger language plpgsql as $$
begin
  new.search := search_words(concat_ws(' ', new.name, new.email,
    (select c.name from customers c where c.tenant = new.tenant and c.customer_id = new.customer_id)));
  return new;
end $$;
create trigger users_found_by before insert or update of name, email on users
  for each row execute function users_found_by();

-- The main company has the customer's name and RFC.
create function companies_found_by() returns trigger language plpgsql as $$
declare
  customer record;
begin
  select c.name, c.rfc into customer from customers c where c.tenant = new.tenant and c.customer_id = new.customer_id;
  new.listed_as := list_key(coalesce(new.name, customer.name, ''));
  new.search := search_words(concat_ws(' ', new.name, new.rfc, customer.name, customer.rfc));
  return new;
end $$;
create trigger companies_found_by before insert or update of name, rfc on companies
  for each row execute function companies_found_by();

create function customers_found_again() returns trigger language plpgsql as $$
begin
  update users set name = name where tenant = new.tenant and customer_id = new.customer_id;
  update companies set name = name where tenant = new.tenant and customer_id = new.customer_id;
  return null;
end $$;
create trigger customers_found_again after update of name, rfc on customers
  for each row when (old.name is distinct from new.name or old.rfc is distinct from new.rfc)
  execute function customers_found_again();

-- The owner is bound by the policies as well, and here it must see every row.
alter table customers no force row level security;
alter table users no force row level security;
alter table companies no force row level security;
update customers set name = name;
update users set name = name;
update companies set name = name;
alter table customers force row level security;
alter table users force row level security;
alter table companies force row level security;

create index customers_found on customers using gin (search) with (fastupdate = off);
create index customers_by_name on customers (tenant, list_key(name), customer_id);
create index customers_by_status on customers (tenant, status, created_at, customer_id);
create index customers_by_sync on customers (tenant, sync_status, created_at, customer_id);
create index customers_in_onboarding on customers (tenant, created_at, customer_id) where onboarding_finished_at is null;
create index customers_finished on customers (tenant, created_at, customer_id) where onboarding_finished_at is not null;
create index onboardings_abandoned on onboardings (tenant, customer_id) where status = 0 and abandoned_at is not null;

-- Staff name a person or a company without its customer.
create index users_by_id on users (tenant, id);
create index companies_by_id on companies (tenant, id);

create index users_found on users using gin (search) with (fastupdate = off);
create index users_by_name on users (tenant, list_key(name), id);
create index users_by_status on users (tenant, status, created_at, id);
create index users_by_level on users (tenant, level, created_at, id);

create index companies_found on companies using gin (search) with (fastupdate = off);
create index companies_by_age on companies (tenant, created_at, id);
create index companies_by_name on companies (tenant, listed_as, id);
