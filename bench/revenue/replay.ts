import { sql } from 'kysely'
import { subscriptionStatusCodec } from '#contract/subscription.ts'
import * as z from '#contract/zod.ts'
import { storedState } from '#machines/lifecycles/subscription.machine.ts'
import type { Database } from '#server/db/database.ts'
import { chanceOf } from '../chaos/random.ts'
import { adds, livedRows } from './lived-rows.ts'
import type { LivedRow } from './lived-rows.ts'

const tenant = 'lives'
const start = new Date('2024-11-01T18:00:00.000Z')

interface Size {
  seed: number
  lives: number
  days: number
}

interface Subscription {
  /** Two neighbours are of one customer. */
  customer: number
  id: number
  rows: LivedRow[]
}

type Kinds = Record<string, number>

/**
 * Writes simulated lives into the subscriptions of a database, one change of each in a transaction, and compares the
 * movements of the revenue with what the lives add after every transaction. Returns what differs, and how much there
 * was.
 */
export async function replayLives(db: Database, { seed, lives, days }: Size) {
  const all = Array.from({ length: lives }, (_, id): Subscription => {
    const chance = chanceOf(seed * 1_000_003 + id)
    return { customer: Math.floor(id / 2), id, rows: livedRows(chance, { start, days }) }
  })
  await begin(db, all)
  const standing = new Map<number, number>()
  const customers = new Map<number, { adds: number; hadAny: boolean }>()
  const kinds: Kinds = {}
  const wrong: string[] = []
  const steps = Math.max(...all.map(({ rows }) => rows.length))
  for (let step = 0; step < steps; step += 1) {
    for (const side of [0, 1]) {
      const changes = all.filter(({ id, rows }) => id % 2 === side && step < rows.length)
      if (changes.length === 0) continue
      await write(db, changes, step)
      for (const change of changes) count(change, { step, standing, customers, kinds })
      const expected = [...standing.values()].reduce((sum, centavos) => sum + centavos, 0)
      const written = await movementsIn(db)
      if (written !== expected) wrong.push(`step ${step}: movements of ${written} centavos, and lives of ${expected}`)
    }
  }
  const counted = await kindsIn(db)
  for (const kind of new Set([...Object.keys(kinds), ...Object.keys(counted)]))
    if (kinds[kind] !== counted[kind])
      wrong.push(`${counted[kind] ?? 0} movements are ${kind}, and ${kinds[kind] ?? 0} should be`)
  return { wrong, changes: all.reduce((sum, { rows }) => sum + rows.length, 0), centavos: await movementsIn(db), kinds: counted }
}

interface Counting {
  step: number
  standing: Map<number, number>
  customers: Map<number, { adds: number; hadAny: boolean }>
  kinds: Kinds
}

function count({ customer, id, rows }: Subscription, { step, standing, customers, kinds }: Counting): void {
  const row = rows[step]
  const now = row ? adds(row) : 0
  const moved = now - (standing.get(id) ?? 0)
  standing.set(id, now)
  if (moved === 0) return
  const before = customers.get(customer) ?? { adds: 0, hadAny: false }
  const later = before.adds + moved
  customers.set(customer, { adds: later, hadAny: true })
  const kind =
    before.adds === 0 ? (before.hadAny ? 'reactivation' : 'new') : later === 0 ? 'churn' : moved > 0 ? 'expansion' : 'contraction'
  kinds[kind] = (kinds[kind] ?? 0) + 1
}

const idOf = (letter: string, number: number) => `${letter}${String(number).padStart(7, '0')}-0000-7000-8000-000000000000`

async function begin(db: Database, all: readonly Subscription[]): Promise<void> {
  await db.system(async (tx) => {
    await sql`insert into tenants (tenant, name, created_at) values (${tenant}, ${tenant}, ${start}) on conflict do nothing`.execute(
      tx,
    )
    await sql`insert into customers (tenant, customer_id, name, email, status, created_at, updated_at)
      select ${tenant}, id::uuid, 'Vida', id || '@vida.test', 'active', ${start}, ${start}
      from unnest(${[...new Set(all.map(({ customer }) => idOf('c', customer)))]}::text[]) as id`.execute(tx)
    const rows = JSON.stringify(all.map(({ customer, id }) => ({ customer: idOf('c', customer), id: idOf('d', id) })))
    await sql`insert into subscriptions (tenant, customer_id, id, type, name, period, status, payment_status, auto_renew, created_at, updated_at)
      select ${tenant}, r.customer, r.id, 'product', 'Vida', 0, 0, 'pending', true, ${start}, ${start}
      from jsonb_to_recordset(${rows}::jsonb) as r (customer uuid, id uuid)`.execute(tx)
  })
}

async function write(db: Database, changes: readonly Subscription[], step: number): Promise<void> {
  const rows = changes.flatMap(({ customer, id, rows: lived }) => {
    const row = lived[step]
    return row ? [{ customer: idOf('c', customer), id: idOf('d', id), ...stored(row) }] : []
  })
  await db.system((tx) =>
    sql`update subscriptions s set status = r.status, payment_status = r.payment_status, auto_renew = r.auto_renew,
        starts_at = ${start}, ends_at = r.at + interval '1 month', trial_days = r.trial_days, period_value = r.period_value,
        lines = r.lines, cancelled_at = case r.status when -3 then r.at end, updated_at = r.at,
        paused_until = case r.status when 2 then r.at + interval '2 months' end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (customer uuid, id uuid, at timestamptz, status smallint,
        payment_status text, auto_renew boolean, trial_days integer, period_value bigint, lines jsonb)
      where s.tenant = ${tenant} and s.customer_id = r.customer and s.id = r.id`.execute(tx),
  )
}

function stored({ at, state, paymentStatus, autoRenew, wasPaid, startedAsTrial, period, price }: LivedRow) {
  const { status } = storedState(state, paymentStatus)
  return {
    at: at.toISOString(),
    status: z.encode(subscriptionStatusCodec, status),
    payment_status: paymentStatus,
    auto_renew: autoRenew,
    trial_days: startedAsTrial ? 15 : 0,
    period_value: wasPaid ? price : 0,
    lines: [{ net: price, quantity: 1, recurrence: period }],
  }
}

async function movementsIn(db: Database): Promise<number> {
  const { rows } = await db.system((tx) =>
    sql<{
      centavos: number
    }>`select coalesce(sum(centavos), 0)::bigint as centavos from revenue_movements where tenant = ${tenant}`.execute(tx),
  )
  return rows[0]?.centavos ?? 0
}

async function kindsIn(db: Database): Promise<Kinds> {
  const { rows } = await db.system((tx) =>
    sql<{ kind: string; count: number }>`select kind, count(*) as count from revenue_movements where tenant = ${tenant}
      group by kind`.execute(tx),
  )
  return Object.fromEntries(rows.map(({ kind, count: many }) => [kind, many]))
}
