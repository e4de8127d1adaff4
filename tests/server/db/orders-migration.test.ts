import { expect, test, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { migrationsDirectory, readMigrations } from '#server/db/migrating/migration-files.ts'
import { freshDatabase, login } from './support/login.ts'

vi.setConfig({ testTimeout: 30_000 })

const line = (kind: string, net: number, quantity: number) => ({ kind, net, quantity })
const olderOrder = (id: number, period: 0 | 1, lines: object[], paidAt: string | null) => `
  insert into orders (tenant, customer_id, id, user_id, plan_id, plan_version, period, lines, subtotal, discounts, promo_discount, total, iva,
    status, created_at, updated_at, paid_at)
  values ('receptio', gen_random_uuid(), '019a0000-0000-7000-8000-00000000000${id}', gen_random_uuid(), gen_random_uuid(), 1, ${period},
    '${JSON.stringify(lines)}', 0, 0, 0, 0, 0, '${paidAt === null ? 'draft' : 'paid'}', '2026-01-31T18:00:00Z', '2026-01-31T18:00:00Z',
    ${paidAt === null ? 'null' : `'${paidAt}'`});`

test('orders of before get the recurrence of their lines and what they renew', async () => {
  const client = await login(await freshDatabase())
  const all = await readMigrations(migrationsDirectory)
  await migrate(
    client,
    all.filter(({ name }) => name < '0005'),
  )
  await client.query(`
    alter table orders no force row level security;
    do $$ declare key text; begin
      for key in select conname from pg_constraint where conrelid = 'orders'::regclass and contype = 'f' loop
        execute format('alter table orders drop constraint %I', key);
      end loop;
    end $$;
    ${olderOrder(1, 0, [line('product', 79900, 1), line('gift', 0, 1), line('addon', 7900, 2)], null)}
    ${olderOrder(2, 1, [line('product', 100, 1)], '2026-03-01T02:00:00Z')}
    ${olderOrder(3, 0, [line('product', 0, 1)], null)}
    alter table orders force row level security;`)
  await migrate(client, all)
  await client.query('set role app_system')
  const { rows } = await client.query('select lines, renewal from orders order by id')
  expect(rows).toEqual([
    {
      lines: [
        { ...line('product', 79900, 1), recurrence: 'monthly' },
        { ...line('gift', 0, 1), recurrence: 'one-time' },
        { ...line('addon', 7900, 2), recurrence: 'monthly' },
      ],
      renewal: { total: 95700, at: '2026-02-28' },
    },
    { lines: [{ ...line('product', 100, 1), recurrence: 'yearly' }], renewal: { total: 100, at: '2027-02-28' } },
    { lines: [{ ...line('product', 0, 1), recurrence: 'monthly' }], renewal: null },
  ])
})
