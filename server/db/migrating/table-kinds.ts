import type pg from 'pg'

/**
 * customer: holds customer_id; directory: holds owner_id; system: for the server alone; staff: for staff and the
 * server; reference: the rest.
 */
export type TableKind = 'customer' | 'directory' | 'system' | 'staff' | 'reference'
export type Table = { readonly name: string; readonly kind: TableKind }

const staffTables = [
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
const systemTables = [
  'address_budgets',
  'archive_keys',
  'gateway_events',
  'known_places',
  'schema_migrations',
  'throttles',
  'used_challenges',
  'used_proofs',
]

const tablesQuery = `
  select c.relname as name, array_agg(a.attname::text) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  group by c.relname order by c.relname`

/** Reads every table from the catalog, with its kind by its columns. */
export async function readTables(client: Pick<pg.ClientBase, 'query'>): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(tablesQuery)
  return rows.map(({ name, columns }) => ({ name, kind: kindOf(name, columns) }))
}

function kindOf(name: string, columns: readonly string[]): TableKind {
  if (systemTables.includes(name)) return 'system'
  if (staffTables.includes(name)) return 'staff'
  if (columns.includes('customer_id')) return 'customer'
  return columns.includes('owner_id') ? 'directory' : 'reference'
}
