import type { Table } from '#server/db/migrating/table-kinds.ts'

/** Tables of the tenant's own data, such as its catalogue. Nobody's data is in them. */
export const referenceTables = [
  'application_translations',
  'applications',
  'features',
  'onboarding_strategies',
  'permissions',
  'plan_addon_prices',
  'plan_addons',
  'plan_deep_links',
  'plan_gifts',
  'plan_marketing',
  'plan_prices',
  'plan_products',
  'plan_versions',
  'plans',
  'product_features',
  'product_prices',
  'products',
  'promo_codes',
  'role_permissions',
  'roles',
  'settings',
  'tenant_logos',
  'tenants',
]

/** Returns the tables that would count as reference data only because nothing says what they are, with what to do. */
export const undeclaredTables = (tables: readonly Table[]): string[] =>
  tables
    .filter(({ name, kind }) => kind === 'reference' && !referenceTables.includes(name))
    .map(
      ({ name }) =>
        `${name} has no customer_id, so that every customer reads it. Give it tenant and customer_id in its migration, ` +
        `or name it in server/db/migrating/table-kinds.ts when it is for staff or the server alone. Data of the tenant ` +
        `is named in tests/server/db/support/reference-tables.ts.`,
    )
