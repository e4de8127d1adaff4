import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import type { ExportRule } from '#server/queries/privacy/export-rule.ts'
import { exportedTables, withheldTables } from '#server/queries/privacy/export-tables.ts'
import { freshDatabase, login } from '../db/support/login.ts'
import { schemaColumns } from './support/schema-columns.ts'

const rules = Object.entries<ExportRule>(exportedTables)

test('each table is in a person’s export, or is left out for a reason', () => {
  expect(schemaColumns.size).toBeGreaterThan(80)
  expect([...Object.keys(exportedTables), ...Object.keys(withheldTables)].toSorted()).toEqual(
    [...schemaColumns.keys()].toSorted(),
  )
})

test.each(rules)('each column of %s is given or left out', (table, { columns, leaves }) => {
  expect([...columns, ...leaves].toSorted()).toEqual(schemaColumns.get(table))
})

test('no column that may be a secret is given', () => {
  const secret = /hash|secret|token|public_key|credential|fingerprint|press|remote|provider_key|password|redirect|device_session/
  const given = rules.flatMap(([, { columns }]) => columns)
  expect(given.filter((column) => secret.test(column))).toEqual([])
})

test('the rows of one person are read by an index in every table', async () => {
  const client = await login(await freshDatabase())
  await migrate(client)
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by k.place) filter (where k.place <= 2) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid,
      unnest(i.indkey::int2[]) with ordinality as k(number, place)
      join pg_attribute a on a.attnum = k.number
    where a.attrelid = i.indrelid and c.relnamespace = current_schema()::regnamespace
    group by c.relname, i.indexrelid`)
  const leading = new Set(rows.map(({ name, columns }) => `${name} by ${columns.join(', ')}`))
  const without = rules.filter(([table, { customer = 'customer_id', user, through }]) => {
    const owners = [through?.key ?? customer, user].filter((column) => column !== undefined)
    return !owners.some((column) => leading.has(`${table} by tenant, ${column}`))
  })
  expect(without.map(([table]) => table)).toEqual([])
})
