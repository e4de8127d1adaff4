-- The second factor of a user (docs/decisions/0083). The secret is sealed with a key of the server; a factor without
-- `confirmed_at` is not in force. `last_step` is the step of the last accepted code, which is not accepted again.
create table factors (
  tenant text not null,
  customer_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind = 'totp'),
  secret bytea not null,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (tenant, customer_id, user_id, kind),
  foreign key (tenant, customer_id, user_id) references users on delete cascade
);

-- Recovery codes that were not used yet, as keyed hashes.
create table recovery_codes (
  tenant text not null,
  customer_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (tenant, customer_id, user_id, code_hash),
  foreign key (tenant, customer_id, user_id) references users on delete cascade
);

-- Sign-ins with the right password that wait for the second factor. They open no call.
create table begun_sign_ins (
  tenant text not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  owner_id uuid not null,
  user_id uuid not null,
  public_key jsonb,
  device text not null check (length(device) <= 300),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant, token_hash),
  check (expires_at > created_at)
);
create index begun_sign_ins_of_user on begun_sign_ins (tenant, owner_id, user_id);
create index begun_sign_ins_expiring on begun_sign_ins (expires_at);
