-- The accounts that tenants have at the gateways themselves (docs/decisions/0105). `sealed` has the secrets; the other
-- columns may be shown. A further version takes the place of the earlier one, so `version` is never used again.
create table tenant_gateways (
  tenant text not null references tenants,
  driver text not null check (driver in ('openpay', 'stripe')),
  account_id text not null check (length(account_id) between 3 and 100),
  public_key text not null,
  last4 text not null check (length(last4) = 4),
  live boolean not null,
  sealed bytea not null check (octet_length(sealed) > 28),
  version uuid not null,
  since timestamptz not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (tenant, driver)
);
