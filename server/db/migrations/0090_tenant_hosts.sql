-- The host name where people reach a tenant (docs/decisions/0090): lower-case ASCII; null: at PUBLIC_URL.
alter table tenants
  add column host text unique
    check (length(host) <= 253 and host ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$');
