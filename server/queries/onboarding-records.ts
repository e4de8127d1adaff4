import { sql } from 'kysely'
import type { OnboardingStep } from '#contract/onboarding-step.ts'
import type { StoredJson } from '../db/stored-json.ts'
import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import type { JsonText, JsonValue } from '../db/json.ts'
import type { CustomerKey } from './orders.ts'
import { readPage } from './read-page.ts'
import type { PageWindow } from './read-page.ts'

export type OnboardingKey = CustomerKey & { id: string }

/** Finished steps. A chosen plan that is no longer sold must be chosen again while it is not paid for. */
const doneSteps = sql<OnboardingStep[]>`array(
  select step from jsonb_object_keys(o.visited) step
  where step <> 'plan' or o.status = 1 or o.strategy = 'free_trial' or jsonb_exists(o.visited, 'checkout') or exists (
    select from plans p where p.tenant = o.tenant and p.id = o.subscription_plan_id and p.status = 1
  )
)`

/** Selects onboardings with the present steps of their strategy. */
function records(tx: Transaction, { tenant, customerId }: CustomerKey) {
  return tx
    .selectFrom('onboardings as o')
    .innerJoin('onboarding_strategies as s', (join) => join.on(sql<boolean>`(s.tenant, s.key) = (o.tenant, o.strategy)`))
    .select([
      'o.tenant',
      'o.customer_id as customerId',
      'o.id',
      'o.rfc',
      'o.name',
      'o.strategy',
      's.name_es as nameEs',
      's.name_en as nameEn',
      sql<OnboardingStep[]>`s.steps`.as('steps'),
      'o.step',
      doneSteps.as('visited'),
      'o.subscription_plan_id as planId',
      'o.plan_version as planVersion',
      'o.period',
      'o.trial_days as trialDays',
      'o.status',
      'o.abandoned_at as abandonedAt',
      'o.last_activity_at as lastActivityAt',
      'o.cart',
      'o.retry',
      'o.version',
      'o.created_at as createdAt',
    ])
    .where('o.tenant', '=', tenant)
    .where('o.customer_id', '=', customerId)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
}

/** A stored onboarding. */
export type OnboardingRow = Awaited<ReturnType<ReturnType<typeof records>['executeTakeFirstOrThrow']>>

export function findOnboarding(tx: Transaction, key: OnboardingKey): Promise<OnboardingRow | undefined> {
  return records(tx, key).where('o.id', '=', key.id).executeTakeFirst()
}

/** Returns the customer's present onboarding, or the last one. */
export function newestOnboarding(tx: Transaction, customer: CustomerKey): Promise<OnboardingRow | undefined> {
  return records(tx, customer).limit(1).executeTakeFirst()
}

/**
 * Locks an onboarding until the transaction ends. This is always the last lock: customer, order and subscription come
 * before it.
 */
export function lockOnboarding(tx: Transaction, key: OnboardingKey): Promise<OnboardingRow | undefined> {
  return records(tx, key).where('o.id', '=', key.id).forUpdate('o').executeTakeFirst()
}

/** Reads one page of a customer's onboardings, newest first. */
export function listOnboardings(tx: Transaction, customer: CustomerKey, window: PageWindow) {
  return readPage(records(tx, customer), window)
}

/** A change of an onboarding; absent fields stay. */
export interface OnboardingChange {
  rfc?: string
  name?: string
  plan?: { id: string; version: number; trialDays: number }
  period?: 0 | 1
  /** Newly finished steps. */
  visited?: readonly OnboardingStep[]
  step?: OnboardingStep
  status?: -1 | 0 | 1
  abandonedAt?: Date | null
  lastActivityAt?: Date | null
  cart?: StoredJson['onboardings']['cart'] | null
  retry?: boolean
}

/** Writes a change; each newly finished step gets the time. */
export async function writeOnboarding(
  tx: Transaction,
  { tenant, customerId, id }: OnboardingKey,
  { change, now }: { change: OnboardingChange; now: Date },
): Promise<void> {
  const { rfc, name, plan, period, visited, step, status, abandonedAt, lastActivityAt, cart, retry } = change
  const done = Object.fromEntries((visited ?? []).map((one) => [one, now.toISOString()]))
  await tx
    .updateTable('onboardings')
    .set((it) => ({
      version: it('version', '+', 1),
      updated_at: now,
      visited: sql<JsonText>`${JSON.stringify(done)}::jsonb || visited`,
      ...(rfc === undefined ? {} : { rfc }),
      ...(name === undefined ? {} : { name }),
      ...(plan === undefined ? {} : { subscription_plan_id: plan.id, plan_version: plan.version, trial_days: plan.trialDays }),
      ...(period === undefined ? {} : { period }),
      ...(step === undefined ? {} : { step }),
      ...(status === undefined ? {} : { status }),
      ...(abandonedAt === undefined ? {} : { abandoned_at: abandonedAt }),
      ...(lastActivityAt === undefined ? {} : { last_activity_at: lastActivityAt }),
      ...(cart === undefined ? {} : { cart: cart && toJson(cart) }),
      ...(retry === undefined ? {} : { retry }),
    }))
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
}

/** Deletes an onboarding. Returns its marketing data. */
export async function deleteOnboarding(tx: Transaction, { tenant, customerId, id }: OnboardingKey): Promise<JsonValue> {
  const { marketing } = await tx
    .deleteFrom('onboardings')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('marketing')
    .executeTakeFirstOrThrow()
  return marketing
}
