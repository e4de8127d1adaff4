import { expect, test, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { migrationsDirectory, readMigrations } from '#server/db/migrating/migration-files.ts'
import { freshDatabase, login } from './support/login.ts'

vi.setConfig({ testTimeout: 30_000 })

test('[ADM-8] what was there is found by its address as one word, and a claim by who is claimed', async () => {
  const client = await login(await freshDatabase())
  const all = await readMigrations(migrationsDirectory)
  await migrate(
    client,
    all.filter(({ name }) => name < '0017'),
  )
  const id = '019a0000-0000-7000-8000-000000000001'
  await client.query(`begin; set local role app_system;
    insert into tenants values ('receptio', 'Receptio', now());
    insert into customers (tenant, customer_id, name, email, status, created_at, updated_at)
      values ('receptio', '${id}', 'Ñandú', 'maria.ana@correo.test', 'active', now(), now());
    insert into claims (tenant, customer_id, id, rfc, name, email, phone, notes, state, created_at, updated_at)
      values ('receptio', '${id}', '${id}', 'CRO080604PL2', 'Clara', 'clara@otro.test', '', '', 'opened', now(), now());
    insert into log_lines (tenant, id, source, level, message, at) values ('receptio', '${id}', 'system', 'warn', 'No mail to clara@otro.test.', now());
    commit`)
  await migrate(client, all)
  await client.query('set role app_system; set enable_seqscan = off')
  const matches = async (table: string, words: string, typed: string) =>
    (await client.query(`select 1 from ${table} where ${words} @@ search_query($1)`, [typed])).rows.length
  expect([
    await matches('customers', 'search', 'ana@correo.test'),
    await matches('customers', 'search', 'ana@otro'),
    await matches('claims', 'search', 'clara@otro nandu'),
    await matches('log_lines', `search_words(message || ' ' || coalesce(request_id, ''))`, 'clara@otro.test'),
  ]).toEqual([1, 0, 1, 1])
})
