import type { Table } from './table-kinds.ts'

/** The schema in which staff find every table as a view of their tenant's rows (docs/decisions/0102). */
export const staffSchema = 'staff_rows'

/** What may be read of a second factor, a passkey and a recovery code: all but the secret. */
export const seenFactor = 'select (tenant, customer_id, user_id, kind, created_at, confirmed_at)'
export const seenPasskey = 'select (tenant, customer_id, user_id, id, name, created_at, last_used_at)'
export const seenCode = 'select (tenant, customer_id, user_id)'

/** What may be read of a tenant's account at a gateway: all but its secrets. */
const seenGateway = 'select (tenant, driver, account_id, public_key, last4, live, version, since, changed_at, changed_by)'

const all = 'select, insert, update, delete'

/** Tables of which staff may do less than all: records of the past cannot be changed, secrets not read. */
const lessFor: Record<string, string> = {
  archived_months: 'select',
  audit_log: 'select, insert',
  consents: 'select',
  factors: seenFactor,
  impersonations: 'select, insert, update',
  notices: 'select',
  passkey_challenges: seenCode,
  passkeys: seenPasskey,
  recovery_codes: seenCode,
  receipt_numbers: 'select',
  receipts: 'select',
  received_payments: 'select',
  revenue_movements: 'select, insert',
  tenant_gateways: `${seenGateway}, insert, update, delete`,
}

/**
 * Returns the SQL of the views of staff: each has the name of its table and the rows of `app.tenant`, and takes no row
 * of another tenant. They belong to app_system, because the policies of the tables bind their owner too.
 */
export function staffViewsSql(tables: readonly Table[]): string {
  const reached = tables.filter(({ kind }) => kind !== 'system')
  return [
    dropStaffViews,
    `create schema ${staffSchema};`,
    `grant usage, create on schema ${staffSchema} to app_system;`,
    `grant usage on schema ${staffSchema} to app_staff;`,
    'set local role app_system;',
    ...reached.map(viewSql),
    'reset role;',
    `revoke create on schema ${staffSchema} from app_system;`,
  ].join('\n')
}

/** The SQL before a migration: a table cannot change a column that a view shows. */
export const dropStaffViews = `drop schema if exists ${staffSchema} cascade;`

function viewSql({ name }: Table): string {
  const view = `${staffSchema}.${name}`
  return `create view ${view} as select * from public.${name} where tenant = current_setting('app.tenant', true)
      with local check option;
    grant ${lessFor[name] ?? all} on ${view} to app_staff;`
}
