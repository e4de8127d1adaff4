import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { freshDatabase, login } from './support/login.ts'

vi.setConfig({ testTimeout: 60_000 })

const rules = `
  select c.relname || ' · ' || k.conname || ' · ' || regexp_replace(pg_get_constraintdef(k.oid), '\\s+', ' ', 'g') as rule
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = current_schema()::regnamespace and not c.relispartition and k.contype in ('p', 'u', 'f', 'c', 'x')
  union all
  select c.relname || ' · ' || i.relname || ' · ' || regexp_replace(pg_get_indexdef(i.oid), '^.* USING ', 'unique ')
  from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where c.relnamespace = current_schema()::regnamespace and not c.relispartition and x.indisunique
    and not exists (select 1 from pg_constraint k where k.conindid = x.indexrelid)
  order by 1`

test('the database has every key, check and unique index that a person has listed, and no other', async () => {
  const client = await login(await freshDatabase())
  await migrate(client)
  const { rows } = await client.query<{ rule: string }>(rules)
  const listed = readFileSync(join(import.meta.dirname, 'constraints.txt'), 'utf8')
    .trimEnd()
    .split('\n')

  expect(rows.map(({ rule }) => rule).toSorted()).toEqual(listed)
})
