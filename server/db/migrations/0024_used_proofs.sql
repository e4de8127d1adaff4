-- A proof of possession works once, at whichever server: names of those that were used, until their age refuses them. Swept; no index but its key,
-- because every call writes here.
create table used_proofs (
  tenant text not null,
  name bytea not null,
  expires_at timestamptz not null,
  primary key (tenant, name)
);
