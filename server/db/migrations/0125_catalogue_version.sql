-- Which catalogue of a tenant an answer shows (docs/decisions/0125). A value never comes back, not even from a backup.
alter table tenants add column catalogue_version text not null default gen_random_uuid()::text;

-- Runs in the transaction of the change, once for each tenant: readers see the version and the change together.
create function catalogue_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  present text := pg_current_xact_id()::text || ' ' || extract(epoch from now())::text;
begin
  update tenants set catalogue_version = present
    where tenant in (old.tenant, new.tenant) and catalogue_version <> present;
  return null;
end $$;

do $$
declare
  part text;
begin
  foreach part in array array[
    'features', 'products', 'product_features', 'product_prices', 'plans', 'plan_deep_links', 'plan_versions',
    'plan_prices', 'plan_products', 'plan_gifts', 'plan_addons', 'plan_addon_prices', 'plan_marketing'
  ] loop
    execute format('create trigger catalogue_changed after insert or update or delete on %I
      for each row execute function catalogue_changed()', part);
  end loop;
end $$;
