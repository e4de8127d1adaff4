import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { migrationsDirectory, readMigrations } from '#server/db/migrating/migration-files.ts'
import { readTables } from '#server/db/migrating/table-kinds.ts'
import { readKeys } from './support/catalog.ts'
import { freshDatabase, login } from './support/login.ts'
import { partitioned } from './support/partitioned.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Tables without a tenant, written before a call names its tenant, and the list of tenants, which a host looks up. */
const ofNoTenant = ['schema_migrations', 'address_budgets', 'tenants']

async function misshapen(client: pg.Client): Promise<string[]> {
  const kinds = new Map((await readTables(client)).map(({ name, kind }) => [name, kind]))
  const keys = (await readKeys(client)).filter(({ table }) => !ofNoTenant.includes(table))
  expect(keys.length).toBeGreaterThan(30)
  const faults = keys.filter(({ table, columns, references }) => {
    const ofCustomer = kinds.get(table) === 'customer'
    const needsCustomer = ofCustomer && (references === null || kinds.get(references) === 'customer')
    const pointsAway = kinds.get(table) === 'directory' && references !== null
    return columns[0] !== 'tenant' || (needsCustomer && columns[1] !== 'customer_id') || pointsAway
  })
  return faults.map(({ name }) => name)
}

test('every key of a customer table holds its customer, every key its tenant, and directories point at nothing', async () => {
  const client = await login(await freshDatabase())
  await migrate(client)
  expect(await misshapen(client)).toEqual([])
})

test('a key without customer or tenant, and a directory that points away, are found', async () => {
  const client = await login(await freshDatabase())
  await migrate(client)
  await client.query(`create unique index without_customer on users (tenant, email);
    create unique index without_tenant on roles (name);
    alter table sessions add constraint pointing foreign key (tenant, owner_id) references customers`)
  expect(await misshapen(client)).toEqual(['without_tenant', 'pointing', 'without_customer'])
})

test('no default reads the clock: time comes from the application', async () => {
  const client = await login(await freshDatabase())
  await migrate(client)
  const { rows } = await client.query(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and table_name <> 'schema_migrations' and column_default ~* 'now|current|clock'`,
  )
  expect(rows).toEqual([])
})

test('rehearsal of shards: the migrations apply with customer and directory tables in eight hash partitions', async () => {
  const client = await login(await freshDatabase())
  const migrations = await readMigrations(migrationsDirectory)
  await migrate(client, migrations.map(partitioned))
  const tables = await readTables(client)
  const { rows } = await client.query<{ name: string; parts: number }>(
    `select p.relname as name, count(i.inhrelid)::int as parts from pg_partitioned_table t join pg_class p on p.oid = t.partrelid
     left join pg_inherits i on i.inhparent = p.oid where t.partstrat = 'h' group by p.relname order by p.relname`,
  )
  const expected = tables.filter(({ kind }) => kind === 'customer' || kind === 'directory')
  // The audit log has months, and each of them its hash partitions.
  const names = expected.map(({ name }) => (name === 'audit_log' ? 'audit_log_last' : name))
  expect(rows).toEqual(names.map((name) => ({ name, parts: 8 })))
})

test('the rehearsal refuses a unique key without the customer', async () => {
  const client = await login(await freshDatabase())
  const migrations = await readMigrations(migrationsDirectory)
  await migrate(client, migrations.map(partitioned))
  await expect(client.query('create unique index wrong on users (tenant, email)')).rejects.toThrow(
    'unique constraint on partitioned table must include all partitioning columns',
  )
})
