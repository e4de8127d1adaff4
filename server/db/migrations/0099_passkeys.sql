-- Passkeys of a user (docs/decisions/0099): a second factor beside the authenticator application. `counter` is the
-- signature counter of the last use.
create table passkeys (
  tenant text not null,
  customer_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  credential_id bytea not null check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant, customer_id, user_id, id),
  unique (tenant, customer_id, user_id, credential_id),
  foreign key (tenant, customer_id, user_id) references users on delete cascade
);

-- Challenges that a browser has to sign. `holder` is the hash of the token of the session or of the begun sign-in that
-- asked; a further challenge takes the place of the earlier one.
create table passkey_challenges (
  tenant text not null,
  customer_id uuid not null,
  user_id uuid not null,
  holder bytea not null check (octet_length(holder) = 32),
  challenge text not null check (length(challenge) = 43),
  expires_at timestamptz not null,
  primary key (tenant, customer_id, user_id, holder),
  foreign key (tenant, customer_id, user_id) references users on delete cascade
);
create index passkey_challenges_expiring on passkey_challenges (expires_at);
