import { expect, test, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { migrationsDirectory, readMigrations } from '#server/db/migrating/migration-files.ts'
import { freshDatabase, login } from './support/login.ts'

vi.setConfig({ testTimeout: 30_000 })

const id = (n: number) => `019a0000-0000-7000-8000-00000000000${n}`
const line = (net: number, quantity: number, recurrence: string) => ({ net, quantity, recurrence, kind: 'addon' })
const lines = JSON.stringify([line(299_00, 1, 'monthly'), line(149_00, 10, 'one-time')])

const order = (n: number, kind: string, promo: number) => `
  insert into orders (tenant, customer_id, id, user_id, period, lines, subtotal, discounts, promo_discount, total, iva, status, created_at, updated_at,
    paid_at, kind, subscription_id)
  values ('receptio', '${id(n)}', '${id(n)}', '${id(8)}', 0, '${lines}', 178900, 0, ${promo}, 178900 - ${promo}, 0, 'paid', now(), now(), now(),
    '${kind}', ${kind === 'purchase' ? 'null' : `'${id(n)}'`});`
const subscription = (n: number, value: number, order = `'${id(n)}'`) => `
  insert into subscriptions (tenant, customer_id, id, type, name, period, status, payment_status, auto_renew, lines, period_value, order_id, created_at, updated_at)
  values ('receptio', '${id(n)}', '${id(n)}', 'plan', 'x', 0, 1, 'paid', true, '${lines}', ${value}, ${order}, now(), now());`

test('[payments D1] periods whose value counted what was bought once, or a code’s share of it, are worth what was paid for what renews', async () => {
  const client = await login(await freshDatabase())
  const all = await readMigrations(migrationsDirectory)
  await migrate(
    client,
    all.filter(({ name }) => name < '0028'),
  )
  await client.query(`
    alter table subscriptions no force row level security; alter table orders no force row level security;
    do $$ declare one record; begin
      for one in select conrelid::regclass as t, conname from pg_constraint where contype = 'f' loop
        execute format('alter table %s drop constraint %I', one.t, one.conname);
      end loop;
    end $$;
    ${order(1, 'purchase', 178_90)} ${order(2, 'change', 0)}
    ${subscription(1, 299_00)} ${subscription(2, 1_789_00)} ${subscription(3, 100_00, 'null')}
    alter table subscriptions force row level security; alter table orders force row level security;`)
  await migrate(client, all)
  await client.query('set role app_system')
  const { rows } = await client.query('select period_value::int as value from subscriptions order by id')
  expect(rows).toEqual([{ value: 269_10 }, { value: 299_00 }, { value: 100_00 }])
})
