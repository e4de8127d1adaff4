import { expect, test, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { migrationsDirectory, readMigrations } from '#server/db/migrating/migration-files.ts'
import { freshDatabase, login } from './support/login.ts'

vi.setConfig({ testTimeout: 30_000 })

const id = (n: number) => `019a0000-0000-7000-8000-00000000000${n}`
const customer = id(9)
const line = (of: string, net: number, recurrence: string) => ({ id: of, net, quantity: 1, recurrence, kind: 'product' })

const subscription = (
  n: number,
  {
    type = 'plan',
    payment = 'paid',
    order = 'null',
    product = 'null',
  }: { type?: string; payment?: string; order?: string; product?: string },
) => `
  insert into subscriptions (tenant, customer_id, id, type, name, period, status, payment_status, starts_at, ends_at, next_payment_attempt_at,
    auto_renew, plan_id, plan_version, order_id, product_id, quantity, created_at, updated_at)
  values ('receptio', '${customer}', '${id(n)}', '${type}', 'x', 0, ${type === 'plan' && n > 1 ? 0 : 1}, '${payment}', '2026-01-31T18:00:00Z',
    '2026-02-28T18:00:00Z', '2026-02-28T18:00:00Z', true, ${type === 'plan' ? `'${id(8)}', 1` : 'null, null'}, ${order}, ${product},
    ${type === 'plan' ? 'null' : '1'}, '2026-01-31T18:00:00Z', '2026-01-31T18:00:00Z');`

test('subscriptions of before get what they consist of at the price they were sold at, and stand where their dunning does', async () => {
  const client = await login(await freshDatabase())
  const all = await readMigrations(migrationsDirectory)
  await migrate(
    client,
    all.filter(({ name }) => name < '0009'),
  )
  const lines = JSON.stringify([line(id(8), 799_00, 'monthly'), line(id(7), 149_00, 'one-time'), line(id(6), 199_00, 'monthly')])
  await client.query(`
    alter table subscriptions no force row level security; alter table orders no force row level security;
    alter table plan_versions no force row level security;
    do $$ declare one record; begin
      for one in select conrelid::regclass as t, conname from pg_constraint where contype = 'f' loop
        execute format('alter table %s drop constraint %I', one.t, one.conname);
      end loop;
    end $$;
    insert into plan_versions (tenant, plan_id, version, name, strategy, trial_days, free_trial, show_free_trial_subtitle, name_es, name_en,
      free_trial_subtitle_es, free_trial_subtitle_en, button_es, button_en, details_es, details_en, created_at)
    values ('receptio', '${id(8)}', 1, 'x', 'full', 0, false, false, 'Plan', 'Plan', '', '', 'Elegir', 'Choose', '', '', '2026-01-01Z');
    insert into plan_prices (tenant, plan_id, version, recurrence, centavos, discount_bp) values ('receptio', '${id(8)}', 1, 'monthly', 29900, 1500);
    insert into orders (tenant, customer_id, id, user_id, period, lines, subtotal, discounts, promo_discount, total, iva, status, created_at,
      updated_at, paid_at)
    values ('receptio', '${customer}', '${id(5)}', '${id(4)}', 0, '${lines}', 0, 0, 0, 0, 0, 'paid', '2026-01-31Z', '2026-01-31Z', '2026-01-31Z');
    ${subscription(1, { payment: 'failed' })}
    ${subscription(2, { order: `'${id(5)}'`, payment: 'pending' })}
    ${subscription(3, { type: 'product', order: `'${id(5)}'`, product: `'${id(6)}'` })}
    alter table subscriptions force row level security; alter table orders force row level security;`)
  await migrate(client, all)
  await client.query('set role app_system')
  const { rows } = await client.query(
    `select lines, anchor_day, period_value::int, tries, access_until, failure_code from subscriptions order by id`,
  )
  const calm = { anchor_day: 28, tries: 0, access_until: null, failure_code: null }
  expect(rows).toEqual([
    {
      lines: [
        {
          id: id(8),
          name: { 'es-MX': 'Plan', en: 'Plan' },
          quantity: 1,
          list: 299_00,
          discount: 15,
          net: 254_15,
          recurrence: 'monthly',
          kind: 'product',
        },
      ],
      anchor_day: 28,
      period_value: 254_15,
      tries: 1,
      access_until: new Date('2026-03-14T18:00:00.000Z'),
      failure_code: 'unknown',
    },
    { ...calm, lines: JSON.parse(lines) as unknown, period_value: 0 },
    { ...calm, lines: [line(id(6), 199_00, 'monthly')], period_value: 199_00 },
  ])
})
