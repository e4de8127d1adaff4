import { seenCode, seenFactor, seenPasskey, staffViewsSql } from './staff-views.ts'
import type { Table, TableKind } from './table-kinds.ts'

export const applicationRoles = ['app_customer', 'app_staff', 'app_system'] as const
export type ApplicationRole = (typeof applicationRoles)[number]

const tenant = `tenant = current_setting('app.tenant', true)`
const customer = `nullif(current_setting('app.customer', true), '')::uuid`

type Access = { readonly grants: string; readonly rows: string }
const whole = 'true'

/** What each role may do by kind of table; everything else is refused. Staff have views instead (staff-views.ts). */
const access: Record<TableKind, Partial<Record<ApplicationRole, Access>>> = {
  customer: {
    app_customer: { grants: 'select, insert, update, delete', rows: `${tenant} and customer_id = ${customer}` },
    app_system: { grants: 'select, insert, update, delete', rows: whole },
  },
  directory: {
    app_customer: { grants: 'select, insert, update, delete', rows: `${tenant} and owner_id = ${customer}` },
    app_system: { grants: 'select, insert, update, delete', rows: whole },
  },
  reference: {
    app_customer: { grants: 'select', rows: tenant },
    app_system: { grants: 'select, insert, update, delete', rows: whole },
  },
  staff: { app_system: { grants: 'select, insert, update, delete', rows: whole } },
  system: { app_system: { grants: 'select, insert, update, delete', rows: whole } },
}

/**
 * Tables where a role gets less than its kind says: records of the past cannot be changed, and only the server reads
 * secrets.
 */
const lessFor: Record<string, Partial<Record<ApplicationRole, string>>> = {
  applications: { app_customer: 'select (tenant, app, name, description, entry_url, connect_url, position)' },
  audit_log: { app_customer: 'select, insert' },
  claims: { app_customer: 'select' },
  consents: { app_customer: 'select, insert' },
  erasure_requests: { app_customer: 'select' },
  factors: { app_customer: seenFactor },
  impersonations: { app_customer: 'select' },
  jobs: { app_customer: 'select, insert' },
  notices: { app_customer: 'select' },
  passkey_challenges: { app_customer: seenCode },
  passkeys: { app_customer: seenPasskey },
  recovery_codes: { app_customer: seenCode },
  receipt_numbers: { app_customer: 'select' },
  receipts: { app_customer: 'select' },
  received_payments: { app_customer: 'select' },
  schema_migrations: { app_system: 'select' },
  revenue_movements: { app_customer: 'select, insert', app_system: 'select, insert, delete' },
  usages: { app_customer: 'select' },
}

/** Columns that a role writes through a trigger. A database in the middle of its migrations may lack some of them. */
const columnsFor: Record<string, { role: ApplicationRole; column: string }> = {
  claims: { role: 'app_customer', column: 'search' },
}

/**
 * Returns the SQL of the row-level security of every table: policies and grants of customers and the system, and the
 * views of staff. On customer tables it binds the owner too (force). The owner reads directory and reference tables
 * before a scope is known. Without `app.tenant` and `app.customer` no row passes.
 */
export function isolationSql(tables: readonly Table[]): string {
  return [...tables.map(tableSql), monthsSql, staffViewsSql(tables)].join('\n')
}

/** Nobody but the system reads a month of a table directly; a database in the middle of its migrations has none. */
const monthsSql = `do $$ declare part regclass; begin
    if to_regnamespace('months') is null then return; end if;
    revoke all on schema months from public, ${applicationRoles.join(', ')};
    grant usage on schema months to app_system;
    for part in select c.oid from pg_class c where c.relnamespace = 'months'::regnamespace and c.relkind in ('r', 'p') loop
      perform months.seal(part);
    end loop;
    grant execute on all functions in schema months to app_system;
  end $$;`

function tableSql({ name, kind }: Table): string {
  const lines = [
    `alter table ${name} enable row level security;`,
    `alter table ${name} ${kind === 'customer' ? 'force' : 'no force'} row level security;`,
    `revoke all on ${name} from public, ${applicationRoles.join(', ')};`,
  ]
  for (const role of applicationRoles) {
    lines.push(`drop policy if exists ${role}_rows on ${name};`)
    const given = access[kind][role]
    if (given === undefined) continue
    lines.push(`create policy ${role}_rows on ${name} to ${role} using (${given.rows}) with check (${given.rows});`)
    lines.push(`grant ${lessFor[name]?.[role] ?? given.grants} on ${name} to ${role};`)
  }
  const written = columnsFor[name]
  if (written) lines.push(columnSql(name, written))
  return lines.join('\n')
}

function columnSql(table: string, { role, column }: { role: ApplicationRole; column: string }): string {
  return `do $$ begin
    if exists (select from information_schema.columns where table_schema = current_schema() and table_name = '${table}' and column_name = '${column}') then
      grant update (${column}) on ${table} to ${role};
    end if;
  end $$;`
}
