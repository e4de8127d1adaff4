import { sql } from 'kysely'
import type { LineItem } from '#contract/line-item.ts'
import { localDayOfMonth } from '#contract/period-end.ts'
import { discountedPrice } from '#contract/pricing.ts'
import type { Transaction } from '../database.ts'
import { toJson } from '../json.ts'
import type { JsonText } from '../json.ts'
import { uuidv7 } from '../uuid.ts'
import type { DemoSubscription } from './accounts.ts'

interface Place {
  readonly tenant: string
  readonly customerId: string
  readonly now: Date
}

/** Gives a demo customer its plan at the plan's price. */
export async function seedSubscription(
  tx: Transaction,
  { tenant, customerId, now }: Place,
  subscription: DemoSubscription,
): Promise<void> {
  const { name, paymentStatus, startsIn, endsIn, nextAttemptIn, trialDays, apps, usage = {} } = subscription
  const id = uuidv7(now)
  const plan = await planNamed(tx, tenant, name)
  const nextAttempt = daysFrom(now, nextAttemptIn)
  const lines = plan ? await planLine(tx, { ...plan, tenant }) : []
  const pastDue =
    paymentStatus === 'failed'
      ? {
          tries: 1,
          past_due_since: daysFrom(now, endsIn),
          access_until: daysFrom(now, endsIn + 14),
          failure_code: '3003',
          failure_detail: "The card doesn't have sufficient funds",
        }
      : {}
  await tx
    .insertInto('subscriptions')
    .values({
      tenant,
      customer_id: customerId,
      id,
      type: 'plan',
      name,
      period: 0,
      status: 1,
      payment_status: paymentStatus,
      starts_at: daysFrom(now, startsIn),
      ends_at: daysFrom(now, endsIn),
      next_payment_attempt_at: nextAttempt,
      auto_renew: true,
      trial_days: trialDays,
      plan_id: plan?.plan_id ?? null,
      plan_version: plan?.version ?? null,
      anchor_day: localDayOfMonth(daysFrom(now, endsIn)),
      lines: toJson(lines),
      period_value: paymentStatus === 'pending' ? 0 : (lines[0]?.net ?? 0),
      ...pastDue,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await tx
    .updateTable('subscriptions')
    .set({ limits: sql<JsonText>`sold_features(tenant, plan_id, plan_version, lines, product_id)` })
    .where('id', '=', id)
    .execute()
  const included = apps.map((app) => ({ tenant, customer_id: customerId, subscription_id: id, app, provisioned_at: now }))
  await tx.insertInto('subscription_applications').values(included).execute()
  const used = Object.entries(usage).flatMap(([app, counts]) =>
    Object.entries(counts).map(([key, count]) => ({ tenant, customer_id: customerId, app, key, used: count, updated_at: now })),
  )
  if (used.length > 0) await tx.insertInto('usages').values(used).execute()
}

/** Returns the line of a monthly plan, at the price of its version. */
async function planLine(
  tx: Transaction,
  { tenant, plan_id, version }: { tenant: string; plan_id: string; version: number },
): Promise<LineItem[]> {
  const row = await tx
    .selectFrom('plan_versions as v')
    .innerJoin('plan_prices as p', (join) =>
      join.onRef('p.tenant', '=', 'v.tenant').onRef('p.plan_id', '=', 'v.plan_id').onRef('p.version', '=', 'v.version'),
    )
    .select(['v.name_es', 'v.name_en', 'p.centavos', 'p.discount_bp'])
    .where('v.tenant', '=', tenant)
    .where('v.plan_id', '=', plan_id)
    .where('v.version', '=', version)
    .where('p.recurrence', '=', 'monthly')
    .executeTakeFirst()
  if (!row) return []
  const { name_es, name_en, centavos: list, discount_bp } = row
  const discount = discount_bp / 100
  const price = { list, discount, net: discountedPrice(list, discount), recurrence: 'monthly' } as const
  return [{ id: plan_id, name: { 'es-MX': name_es, en: name_en }, quantity: 1, ...price, kind: 'product' }]
}

/** Reads a plan of the catalogue in its present version; a catalogue that an administrator made may lack it. */
async function planNamed(tx: Transaction, tenant: string, name: string) {
  return tx
    .selectFrom('plan_versions')
    .select(['plan_id', 'version'])
    .where('tenant', '=', tenant)
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000)
}
