-- The life of a tenant (docs/decisions/0091): how far its provisioning is, and by whose run; suspended; closed.
alter table tenants
  add column state text not null default 'active'
    check (state in ('created', 'granted', 'configured', 'stocked', 'active', 'suspended', 'closing', 'closed')),
  add column root_email text check (root_email = lower(root_email)),
  add column with_catalogue boolean not null default false,
  add column run_id uuid,
  add column run_until timestamptz,
  add constraint tenants_run check ((run_id is null) = (run_until is null)),
  add constraint tenants_provisioning
    check (state not in ('created', 'granted', 'configured', 'stocked') or root_email is not null);
