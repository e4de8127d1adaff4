-- An invitation is answered once, by its link.
alter table one_time_tokens
  drop constraint one_time_tokens_purpose_check,
  add constraint one_time_tokens_purpose_check check (purpose in ('reset', 'connect', 'invitation'));

-- The main company is the customer itself: its name and its RFC are the customer's, and stand there alone.
create table companies (
  tenant text not null,
  customer_id uuid not null,
  id uuid not null,
  main boolean not null,
  name text,
  rfc text check (rfc = upper(rfc)),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, customer_id, id),
  foreign key (tenant, customer_id) references customers,
  check (main = (name is null)),
  check (not main or rfc is null)
);
create unique index one_main_company on companies (tenant, customer_id) where main;

-- Re-encoded by us: a square PNG without metadata.
create table company_logos (
  tenant text not null,
  customer_id uuid not null,
  company_id uuid not null,
  png bytea not null check (octet_length(png) between 1 and 2097152),
  updated_at timestamptz not null,
  primary key (tenant, customer_id, company_id),
  foreign key (tenant, customer_id, company_id) references companies on delete cascade
);

-- The owner is bound by the policies as well, and here it must see every row.
alter table customers no force row level security;
insert into companies (tenant, customer_id, id, main, created_at, updated_at)
  select tenant, customer_id, gen_random_uuid(), true, created_at, created_at from customers;
alter table customers force row level security;
