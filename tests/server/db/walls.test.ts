import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Transaction } from '#server/db/database.ts'
import { uuidv7 } from '#server/db/uuid.ts'
import { subscribed } from '../subscriptions/support/life.ts'
import { seededAt } from '#tests/support/database.ts'

vi.setConfig({ testTimeout: 60_000 })

type Values = Readonly<Record<string, unknown>>

/** Inserts a copy of the newest row of a table that has these values, with others in the named columns. */
async function copy(tx: Transaction, table: string, { where, change }: { where: Values; change: Values }): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(tx)
  const names = rows.map(({ name }) => name)
  const own = { id: uuidv7(seededAt), ...change } as Values
  const values = names.map((name) => (name in own ? sql`${own[name]}` : sql.ref(name)))
  const conditions = Object.entries(where).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(table)} where ${sql.join(conditions, sql` and `)} limit 1`.execute(tx)
}

const attempt = (n: number, change: Values) => ({
  where: { state: 'succeeded' },
  change: { n, provider_key: `wall_${n}`, provider_id: null, press: null, ...change },
})
const renewal = { status: 'draft', paid_at: null, kind: 'renewal', onboarding_id: null, period_starts_at: seededAt }

/** The last copy is the one that the wall keeps out. */
const walls: readonly [wall: string, table: string, copies: readonly { where: Values; change: Values }[]][] = [
  ['one_success', 'payment_attempts', [attempt(2, {})]],
  ['one_open_attempt', 'payment_attempts', [attempt(2, { state: 'sent' }), attempt(3, { state: 'requires_action' })]],
  [
    'one_attempt_of_a_press',
    'payment_attempts',
    [attempt(2, { state: 'failed', press: Buffer.from('press') }), attempt(3, { state: 'failed', press: Buffer.from('press') })],
  ],
  ['one_active_plan', 'subscriptions', [{ where: { type: 'plan', status: 1 }, change: {} }]],
  ['one_default_card', 'payment_methods', [{ where: { is_default: true }, change: { remote_id: 'wall' } }]],
  ['one_card_by_remote_id', 'payment_methods', [{ where: { is_default: true }, change: { is_default: false } }]],
  [
    'one_live_renewal',
    'orders',
    [
      { where: { status: 'paid' }, change: renewal },
      { where: { status: 'paid' }, change: renewal },
    ],
  ],
]

test.each(walls)('[CHK-3] the database itself keeps out what %s is there for', async (wall, table, copies) => {
  const { server, customerId } = await subscribed()
  const subscription = await server.db.system((tx) =>
    tx.selectFrom('subscriptions').select('id').where('customer_id', '=', customerId).executeTakeFirstOrThrow(),
  )
  const own = (values: Values) => (table === 'orders' ? { ...values, subscription_id: subscription.id } : values)
  const insert = server.db.system(async (tx) => {
    for (const { where, change } of copies)
      await copy(tx, table, { where: { customer_id: customerId, ...where }, change: own(change) })
  })

  await expect(insert).rejects.toMatchObject({ constraint: wall })
})
