/** The tables that only the server reaches. */
export const systemTables = [
  'address_budgets',
  'archive_keys',
  'gateway_events',
  'known_places',
  'schema_migrations',
  'throttles',
  'used_challenges',
  'used_proofs',
]

/** The tables of staff and the server. */
export const staffTables = [
  'account_merges',
  'archived_months',
  'book_days',
  'book_differences',
  'bulk_run_rows',
  'bulk_runs',
  'computed_figures',
  'customer_notes',
  'customer_tags',
  'gateway_movements',
  'list_export_parts',
  'list_exports',
  'log_lines',
  'price_campaigns',
  'rule_checks',
  'rule_findings',
  'support_answers',
  'support_cases',
  'tenant_gateways',
]
