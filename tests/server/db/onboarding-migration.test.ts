import { expect, test, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { migrationsDirectory, readMigrations } from '#server/db/migrating/migration-files.ts'
import { freshDatabase, login } from './support/login.ts'

vi.setConfig({ testTimeout: 30_000 })

const customer = (id: number, finishedAt: string | null) => `
  insert into customers (tenant, customer_id, name, email, status, onboarding_finished_at, created_at, updated_at)
    values ('receptio', '019a0000-0000-7000-8000-00000000000${id}', '', '', 'active', ${finishedAt === null ? 'null' : `'${finishedAt}'`}, now(), now());
  insert into subscriptions (tenant, customer_id, id, type, name, period, status, payment_status, auto_renew, created_at, updated_at)
    values ('receptio', '019a0000-0000-7000-8000-00000000000${id}', '019a0000-0000-7000-8000-00000000001${id}', 'plan', '', 0, 1, 'paid', true, now(), now());
  insert into subscription_applications (tenant, customer_id, subscription_id, app)
    values ('receptio', '019a0000-0000-7000-8000-00000000000${id}', '019a0000-0000-7000-8000-00000000001${id}', 'crm');`

test('[ONB-11] applications that people work in already stay theirs; who is not finished waits for theirs', async () => {
  const client = await login(await freshDatabase())
  const all = await readMigrations(migrationsDirectory)
  await migrate(
    client,
    all.filter(({ name }) => name < '0005'),
  )
  await client.query(`begin; set local role app_system;
    insert into tenants values ('receptio', 'Receptio', now());
    insert into applications (tenant, app, name, description, entry_url, connect_url, secret_hash, position)
      values ('receptio', 'crm', 'CRM', '', '', '', decode(repeat('00', 32), 'hex'), 1);
    ${customer(1, '2026-01-01T00:00:00Z')} ${customer(2, null)} commit`)
  await migrate(client, all)
  await client.query('set role app_system')
  const { rows } = await client.query('select provisioned_at from subscription_applications order by customer_id')
  expect(rows).toEqual([{ provisioned_at: new Date('2026-01-01T00:00:00Z') }, { provisioned_at: null }])
  const { rows: forced } = await client.query(
    `select relname from pg_class where relname in ('customers', 'subscription_applications') and relforcerowsecurity`,
  )
  expect(forced).toHaveLength(2)
})

test('no customer’s role reads the secret of an application, or writes what it uses', async () => {
  const client = await login(await freshDatabase())
  await migrate(client)
  const refused = async (statement: string) => {
    await client.query('begin; set local role app_customer')
    const code = await client.query(statement).then(
      () => 'accepted',
      (error: { code: string }) => error.code,
    )
    await client.query('rollback')
    return code
  }
  expect([
    await refused('select provision_secret from applications'),
    await refused('select secret_hash from applications'),
    await refused('delete from usages'),
    await refused('select app, connect_url from applications'),
    await refused('select used from usages'),
  ]).toEqual(['42501', '42501', '42501', 'accepted', 'accepted'])
})
