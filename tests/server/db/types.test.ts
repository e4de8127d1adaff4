import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { readColumns } from '#server/db/typing/introspect.ts'
import { schemaSource } from '#server/db/typing/schema-source.ts'
import { freshDatabase, login } from './support/login.ts'

vi.setConfig({ testTimeout: 30_000 })

const file = join(import.meta.dirname, '../../../server/db/schema.generated.ts')

test('the checked-in types are those of the migrated database: else npm run docs', async () => {
  const client = await login(await freshDatabase())
  await migrate(client)
  expect(schemaSource(await readColumns(client))).toBe(await readFile(file, 'utf8'))
})

test('a column says nullable, defaulted, its union of values, and JSON as text on the way in', async () => {
  const client = await login(await freshDatabase())
  await client.query(`create table tried (
    a text not null, b integer, c bigint not null default 0, d jsonb not null default '{}', e jsonb,
    f text not null check (f in ('x', 'y')), g smallint not null check (g in (-1, 0)), h timestamptz not null, i jsonb not null)`)
  expect(schemaSource(await readColumns(client))).toContain(`export interface TriedTable {
  a: string
  b: number | null
  c: Generated<number>
  d: DefaultedJson
  e: OptionalJson
  f: 'x' | 'y'
  g: -1 | 0
  h: Date
  i: Json
}
`)
})

test('a type that nobody has decided on is refused', async () => {
  const client = await login(await freshDatabase())
  await client.query('create table tried (a money)')
  const columns = await readColumns(client)
  expect(() => schemaSource(columns)).toThrow('schema-source.ts knows no type for tried.a (money)')
})
