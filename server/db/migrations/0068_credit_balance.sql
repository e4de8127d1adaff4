-- The credit balance of customers in double entry (docs/decisions/0068). An entry moves centavos between accounts; a
-- posting above 0 enters its account. Nothing is changed or deleted afterwards.
create table credit_entries (
  tenant text not null,
  customer_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('granted', 'withdrawn', 'excess', 'reserved', 'released', 'applied')),
  order_id uuid,
  by_user uuid,
  reason text,
  created_at timestamptz not null,
  primary key (tenant, customer_id, id),
  foreign key (tenant, customer_id, order_id) references orders,
  check ((kind in ('granted', 'withdrawn')) = (order_id is null)),
  check ((kind in ('granted', 'withdrawn')) = (by_user is not null and reason is not null))
);
create index credit_entries_of_order on credit_entries (tenant, customer_id, order_id) where order_id is not null;

create table credit_postings (
  tenant text not null,
  customer_id uuid not null,
  entry_id uuid not null,
  account text not null check (account in ('available', 'reserved', 'orders', 'staff', 'gateway')),
  centavos bigint not null check (centavos <> 0),
  primary key (tenant, customer_id, entry_id, account),
  foreign key (tenant, customer_id, entry_id) references credit_entries
);

-- The sums of the two accounts that belong to the customer, written by the postings alone.
create table credit_balances (
  tenant text not null,
  customer_id uuid not null,
  available bigint not null default 0 check (available >= 0),
  reserved bigint not null default 0 check (reserved >= 0),
  primary key (tenant, customer_id)
);

create function credit_entry_balances() returns trigger language plpgsql as $$
declare
  accounts integer;
  rest bigint;
begin
  select count(*), coalesce(sum(p.centavos), 0) into accounts, rest from credit_postings p
    where p.tenant = new.tenant and p.customer_id = new.customer_id
      and p.entry_id = (case when tg_table_name = 'credit_entries' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'entry_id' end)::uuid;
  if accounts <> 2 or rest <> 0 then
    raise exception 'A credit entry has two postings whose sum is 0' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger entry_balances after insert on credit_entries
  deferrable initially deferred for each row execute function credit_entry_balances();
create constraint trigger entry_balances after insert on credit_postings
  deferrable initially deferred for each row execute function credit_entry_balances();

create function credit_posting_counts() returns trigger language plpgsql as $$
begin
  if new.account not in ('available', 'reserved') then return null; end if;
  insert into credit_balances (tenant, customer_id) values (new.tenant, new.customer_id) on conflict do nothing;
  update credit_balances set
    available = available + case when new.account = 'available' then new.centavos else 0 end,
    reserved = reserved + case when new.account = 'reserved' then new.centavos else 0 end
  where tenant = new.tenant and customer_id = new.customer_id;
  return null;
end $$;
create trigger posting_counts after insert on credit_postings for each row execute function credit_posting_counts();

create function credit_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'A credit entry is final: write another one' using errcode = 'check_violation';
end $$;
-- After the row, so that isolation is checked before.
create trigger entry_is_final after update or delete on credit_entries for each row execute function credit_is_final();
create trigger posting_is_final after update or delete on credit_postings for each row execute function credit_is_final();

-- How many centavos of an order the credit balance pays; the rest is charged.
alter table orders add column credit_applied integer not null default 0;
alter table orders add constraint credit_within_total check (credit_applied between 0 and total);
