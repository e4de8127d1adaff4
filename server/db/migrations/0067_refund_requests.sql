-- A refund that staff request (docs/decisions/0067). One of them is open per attempt at a time.
create table refund_requests (
  tenant text not null,
  customer_id uuid not null,
  id uuid not null,
  attempt_id uuid not null,
  centavos bigint not null check (centavos > 0),
  reason text not null,
  access text not null check (access in ('keep', 'period_end', 'now')),
  state text not null check (state in ('requested', 'approved', 'sent', 'unknown', 'done', 'refused')),
  requested_by uuid not null,
  decided_by uuid,
  code text,
  detail text,
  sent_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant, customer_id, id),
  foreign key (tenant, customer_id, attempt_id) references payment_attempts,
  check ((finished_at is not null) = (state in ('done', 'refused')))
);
create unique index one_open_refund on refund_requests (tenant, customer_id, attempt_id) where finished_at is null;
create index refund_requests_of_attempt on refund_requests (tenant, customer_id, attempt_id);

-- The request that a refund of a gateway answers.
alter table refunds
  add column request_id uuid,
  add constraint refund_of_request foreign key (tenant, customer_id, request_id) references refund_requests;
