-- Money that left a charge after it succeeded (docs/decisions/0065). One row for each refund of the gateway; its id
-- there is unknown for refunds older than this table.
create table refunds (
  tenant text not null,
  customer_id uuid not null,
  id uuid not null,
  attempt_id uuid not null,
  driver text not null check (driver in ('openpay', 'stripe')),
  provider_id text,
  centavos bigint not null check (centavos > 0),
  reason text,
  origin text not null check (origin in ('gateway', 'staff', 'surplus')),
  refunded_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant, customer_id, id),
  unique (tenant, customer_id, driver, provider_id),
  foreign key (tenant, customer_id, attempt_id) references payment_attempts
);
create index refunds_of_attempt on refunds (tenant, customer_id, attempt_id);

-- One row for each dispute of the gateway.
create table disputes (
  tenant text not null,
  customer_id uuid not null,
  id uuid not null,
  attempt_id uuid not null,
  driver text not null check (driver in ('openpay', 'stripe')),
  provider_id text not null,
  centavos bigint not null check (centavos > 0),
  reason text,
  due_by timestamptz,
  state text not null check (state in ('opened', 'evidenceDue', 'underReview', 'won', 'lost')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (tenant, customer_id, id),
  unique (tenant, customer_id, driver, provider_id),
  foreign key (tenant, customer_id, attempt_id) references payment_attempts,
  check ((closed_at is not null) = (state in ('won', 'lost')))
);
create index disputes_of_attempt on disputes (tenant, customer_id, attempt_id);

alter table payment_attempts no force row level security;
insert into refunds (tenant, customer_id, id, attempt_id, driver, centavos, reason, origin, refunded_at, created_at)
select tenant, customer_id, gen_random_uuid(), id, driver, centavos, code,
  case when code = 'surplus' then 'surplus' else 'gateway' end, coalesce(finished_at, created_at), coalesce(finished_at, created_at)
from payment_attempts where state = 'refunded';
alter table payment_attempts force row level security;
