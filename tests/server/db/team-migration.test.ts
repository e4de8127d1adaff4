import { expect, test, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { migrationsDirectory, readMigrations } from '#server/db/migrating/migration-files.ts'
import { freshDatabase, login } from './support/login.ts'

vi.setConfig({ testTimeout: 30_000 })

test('[SET-1] customers that were there get their main company, each one', async () => {
  const client = await login(await freshDatabase())
  const all = await readMigrations(migrationsDirectory)
  await migrate(
    client,
    all.filter(({ name }) => name < '0010'),
  )
  await client.query(`begin; set local role app_system;
    insert into tenants values ('receptio', 'Receptio', now());
    insert into customers (tenant, customer_id, name, email, status, created_at, updated_at)
      select 'receptio', ('019a0000-0000-7000-8000-00000000000' || n)::uuid, 'C' || n, '', 'active', '2026-01-01', '2026-02-01' from generate_series(1, 3) n;
    commit`)
  await migrate(client, all)
  await client.query('set role app_system')
  const { rows } = await client.query(
    'select customer_id, main, name, rfc, version, created_at from companies order by customer_id',
  )
  expect(rows).toEqual(
    [1, 2, 3].map((n) => ({
      customer_id: `019a0000-0000-7000-8000-00000000000${n}`,
      main: true,
      name: null,
      rfc: null,
      version: 1,
      created_at: new Date('2026-01-01T00:00:00Z'),
    })),
  )
  const { rows: forced } = await client.query(
    `select relname from pg_class where relname in ('customers', 'companies', 'company_logos') and relforcerowsecurity`,
  )
  expect(forced).toHaveLength(3)
})
