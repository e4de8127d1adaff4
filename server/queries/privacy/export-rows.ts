import { sql } from 'kysely'
import type { Transaction } from '../../db/database.ts'
import type { ExportRule } from './export-rule.ts'

/** Whose rows an export has. */
export interface Subject {
  tenant: string
  customerId: string
  userId: string
}

/** Most rows of a table in one file. */
export const mostRows = 50_000

type Row = Record<string, unknown>

/** Returns a person's rows of a table, or their company's, with the columns that the rule gives. Bytes are base64. */
export async function exportedRows(tx: Transaction, table: string, rule: ExportRule, subject: Subject): Promise<Row[]> {
  const columns = sql.join(rule.columns.map((column) => sql.ref(`t.${column}`)))
  const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(table)} as t where ${whose(rule, subject)} order by 1 limit ${mostRows + 1}`.execute(tx)
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, readable(value)])))
}

function whose(rule: ExportRule, subject: Subject) {
  const { tenant, customerId, userId } = subject
  if (rule.through) {
    const { table, key } = rule.through
    return sql`t.tenant = ${tenant} and ${sql.ref(`t.${key}`)} in (
      select id from ${sql.table(table)}
      where tenant = ${tenant} and reporter_customer = ${customerId}::uuid and reporter_id = ${userId}::uuid)`
  }
  const customer = sql`t.tenant = ${tenant} and ${sql.ref(`t.${rule.customer ?? 'customer_id'}`)} = ${customerId}::uuid`
  return rule.user === undefined ? customer : sql`${customer} and ${sql.ref(`t.${rule.user}`)} = ${userId}::uuid`
}

function readable(value: unknown): unknown {
  return Buffer.isBuffer(value) ? value.toString('base64') : value
}
