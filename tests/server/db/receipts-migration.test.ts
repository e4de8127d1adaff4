import { expect, test, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { migrationsDirectory, readMigrations } from '#server/db/migrating/migration-files.ts'
import { freshDatabase, login } from './support/login.ts'

vi.setConfig({ testTimeout: 30_000 })

const customer = '019a0000-0000-7000-8000-0000000000c1'
const card = '019a0000-0000-7000-8000-0000000000d1'
const id = (last: number) => `019a0000-0000-7000-8000-00000000000${last}`
const order = (last: number, paidAt: string | null) => `
  insert into orders (tenant, customer_id, id, user_id, period, lines, subtotal, discounts, promo_discount, total, iva, status, created_at, updated_at, paid_at)
  values ('receptio', '${customer}', '${id(last)}', gen_random_uuid(), 0, '[]', 100, 0, 0, 100, 14, '${paidAt === null ? 'draft' : 'paid'}', now(), now(),
    ${paidAt === null ? 'null' : `'${paidAt}'`});`

test('orders that were paid before get receipts, numbered in the order in which they were paid', async () => {
  const client = await login(await freshDatabase())
  const all = await readMigrations(migrationsDirectory)
  await migrate(
    client,
    all.filter(({ name }) => name < '0011'),
  )
  await client.query(`
    alter table orders no force row level security;
    alter table customers no force row level security;
    alter table payment_attempts no force row level security;
    alter table payment_methods no force row level security;
    insert into tenants (tenant, name, created_at) values ('receptio', 'Receptio', now());
    insert into customers (tenant, customer_id, rfc, name, email, status, created_at, updated_at)
    values ('receptio', '${customer}', 'ADI150312KJ4', 'Acme', 'owner@acme.test', 'active', now(), now());
    ${order(1, '2026-03-01T00:00:00Z')} ${order(2, null)} ${order(3, '2026-02-01T00:00:00Z')}
    insert into payment_methods (tenant, customer_id, id, driver, remote_id, brand, last4, exp_month, exp_year, funding, holder, created_at, updated_at, deleted_at, deleted_because)
    values ('receptio', '${customer}', '${card}', 'stripe', 'pm_1', 'visa', '1111', 12, 2030, 'credit', '', now(), now(), now(), 'removed');
    insert into payment_attempts (tenant, customer_id, id, order_id, n, driver, provider_key, payment_method_id, remote_customer, remote_method, centavos, currency, state, created_at)
    select 'receptio', '${customer}', gen_random_uuid(), '${id(1)}', n, 'stripe', n::text, '${card}', 'cus_1', 'pm_1', 100, 'MXN', state, now()
    from (values (1, 'failed'), (2, 'succeeded')) as each (n, state);
    alter table orders force row level security;
    alter table customers force row level security;
    alter table payment_attempts force row level security;
    alter table payment_methods force row level security;`)
  await migrate(client, all)
  await client.query('set role app_system')
  const { rows } = await client.query(
    'select order_id, number, issuer_name, customer_name, customer_rfc, card_brand, card_last4 from receipts order by number',
  )
  const same = { issuer_name: 'Receptio', customer_name: 'Acme', customer_rfc: 'ADI150312KJ4' }
  expect(rows).toEqual([
    { ...same, order_id: id(3), number: 1, card_brand: null, card_last4: null },
    { ...same, order_id: id(1), number: 2, card_brand: 'visa', card_last4: '1111' },
  ])
  expect((await client.query('select last from receipt_numbers')).rows).toEqual([{ last: 2 }])
})
