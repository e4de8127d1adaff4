-- What members who may not pay ask those who may to buy (docs/decisions/0114).
create table purchase_requests (
  tenant text not null,
  customer_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  product_id uuid not null,
  period smallint not null check (period in (0, 1)),
  note text not null check (length(note) <= 280),
  status text not null check (status in ('open', 'bought', 'declined')),
  created_at timestamptz not null,
  closed_at timestamptz check ((closed_at is null) = (status = 'open')),
  primary key (tenant, customer_id, id),
  foreign key (tenant, customer_id, user_id) references users on delete cascade,
  foreign key (tenant, product_id) references products
);
create unique index purchase_requests_open on purchase_requests (tenant, customer_id, product_id, user_id)
  where status = 'open';
create index purchase_requests_of_user on purchase_requests (tenant, customer_id, user_id, created_at);
create index purchase_requests_of_product on purchase_requests (tenant, product_id);
