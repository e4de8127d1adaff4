import { expect, test, vi } from 'vitest'
import { brokenRules } from '#bench/chaos/broken-rules.ts'
import { revenueRules } from '#server/queries/rules/revenue-rules.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrationsDirectory, readMigrations } from '#server/db/migrating/migration-files.ts'
import { freshDatabase, login } from './support/login.ts'

vi.setConfig({ testTimeout: 30_000 })

const id = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const lines = JSON.stringify([{ net: 116_00, quantity: 1, recurrence: 'monthly', kind: 'product' }])

interface Lived {
  customer: number
  /** Status, payment status, whether it renews, days of trial, and what was paid for the period. */
  is: [status: number, payment: string, renews: boolean, trialDays: number, value: number]
  from: string
  ended?: string
  paused?: string
}

const lives: Lived[] = [
  { customer: 1, is: [1, 'paid', true, 0, 116_00], from: '2026-01-01' },
  { customer: 1, is: [-3, 'paid', false, 0, 116_00], from: '2026-02-01', ended: '2026-03-01' },
  { customer: 2, is: [-2, 'failed', true, 0, 116_00], from: '2026-01-01', ended: '2026-04-01' },
  { customer: 2, is: [1, 'failed', true, 15, 116_00], from: '2026-05-01' },
  { customer: 3, is: [1, 'pending', true, 15, 0], from: '2026-06-01' },
  { customer: 4, is: [-2, 'failed', true, 15, 0], from: '2026-01-01', ended: '2026-02-01' },
  { customer: 5, is: [2, 'paid', true, 0, 116_00], from: '2026-01-01', paused: '2026-09-01' },
  { customer: 6, is: [1, 'paid', false, 0, 116_00], from: '2026-01-01' },
]

const inserted = ({ customer, is: [status, payment, renews, trialDays, value], from, ended, paused }: Lived, n: number) => `
  insert into subscriptions (tenant, customer_id, id, type, name, period, status, payment_status, auto_renew, trial_days, period_value,
    lines, starts_at, ends_at, cancelled_at, paused_until, created_at, updated_at)
  values ('receptio', '${id(customer)}', '${id(100 + n)}', 'product', 'x', 0, ${status}, '${payment}', ${renews}, ${trialDays}, ${value},
    '${lines}', '${from}', '${status === -2 ? ended : '2026-07-01'}', ${status === -3 ? `'${ended}'` : 'null'},
    ${paused ? `'${paused}'` : 'null'}, '${from}', '2026-07-01');`

test('[ADM-1] subscriptions of before have the movements that are known of them, and what counts is their sum', async () => {
  const client = await login(await freshDatabase())
  const all = await readMigrations(migrationsDirectory)
  await migrate(
    client,
    all.filter(({ name }) => name < '0160'),
  )
  await client.query(`
    alter table subscriptions no force row level security;
    insert into tenants (tenant, name, created_at) values ('receptio', 'x', now()) on conflict do nothing;
    alter table customers no force row level security;
    ${[1, 2, 3, 4, 5, 6].map((n) => `insert into customers (tenant, customer_id, name, email, status, created_at, updated_at) values ('receptio', '${id(n)}', 'x', '${n}@x.test', 'active', now(), now());`).join('\n')}
    ${lives.map(inserted).join('\n')}
    alter table customers force row level security;
    alter table subscriptions force row level security;`)
  await migrate(client, all)
  await client.query('set role app_system')
  const { rows } = await client.query<{ customer: string; kind: string; centavos: number; day: string; trial: boolean }>(`
    select right(customer_id::text, 1) as customer, kind, centavos::int, to_char(at, 'YYYY-MM-DD') as day, from_trial as trial
    from revenue_movements order by customer_id, at, centavos desc`)
  expect(rows.map(({ customer, kind, centavos, day, trial }) => [customer, kind, centavos, day, trial])).toEqual([
    ['1', 'new', 100_00, '2026-01-01', false],
    ['1', 'expansion', 100_00, '2026-02-01', false],
    ['1', 'contraction', -100_00, '2026-03-01', false],
    ['2', 'new', 100_00, '2026-01-01', false],
    ['2', 'churn', -100_00, '2026-04-01', false],
    ['2', 'reactivation', 100_00, '2026-05-16', true],
    ['5', 'new', 100_00, '2026-01-01', false],
    ['5', 'churn', -100_00, '2026-07-01', false],
    ['6', 'new', 100_00, '2026-01-01', false],
    ['6', 'churn', -100_00, '2026-07-01', false],
  ])
  const read = async <Row>(statement: string) => (await client.query(statement)).rows as Row[]
  expect(await brokenRules({ read }, revenueRules, new Date(0))).toEqual([])
})
