import type { Schema } from '../../db/database.ts'
import { companyTables } from './company-tables.ts'
import type { Withheld } from './export-rule.ts'
import { moneyTables } from './money-tables.ts'
import { payingTables } from './paying-tables.ts'
import { personTables } from './person-tables.ts'

/** The tables of a person's export, in the order of the file. */
export const exportedTables = { ...personTables, ...companyTables, ...moneyTables, ...payingTables } as const

type Exported = keyof typeof exportedTables

/** Every other table, with the reason why it is in no person's export. A new table must be here or there. */
export const withheldTables: { readonly [Table in Exclude<keyof Schema, Exported>]: Withheld } = {
  account_merges: 'staff',
  address_budgets: 'hash',
  application_translations: 'nobody',
  applications: 'nobody',
  archive_keys: 'secret',
  archived_months: 'nobody',
  begun_onboardings: 'copies',
  book_days: 'books',
  book_differences: 'books',
  rule_checks: 'books',
  rule_findings: 'books',
  bulk_run_rows: 'others',
  claims: 'others',
  computed_figures: 'nobody',
  customer_notes: 'staff',
  customer_tags: 'staff',
  directory_emails: 'copies',
  directory_rfcs: 'copies',
  features: 'nobody',
  gateway_events: 'nobody',
  gateway_movements: 'books',
  idempotency_keys: 'copies',
  jobs: 'copies',
  known_places: 'hash',
  list_export_parts: 'others',
  onboarding_strategies: 'nobody',
  passkey_challenges: 'secret',
  permissions: 'nobody',
  plan_addon_prices: 'nobody',
  plan_addons: 'nobody',
  plan_deep_links: 'nobody',
  plan_gifts: 'nobody',
  plan_marketing: 'nobody',
  plan_prices: 'nobody',
  plan_products: 'nobody',
  plan_versions: 'nobody',
  plans: 'nobody',
  price_campaigns: 'nobody',
  product_features: 'nobody',
  product_prices: 'nobody',
  products: 'nobody',
  promo_codes: 'nobody',
  recovery_codes: 'secret',
  revenue_movements: 'copies',
  role_permissions: 'nobody',
  roles: 'nobody',
  settings: 'nobody',
  tenant_gateways: 'nobody',
  tenant_logos: 'nobody',
  tenants: 'nobody',
  throttles: 'hash',
  used_challenges: 'secret',
  used_proofs: 'secret',
}
