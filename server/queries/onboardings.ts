import { sql } from 'kysely'
import type { OnboardingStep } from '#contract/onboarding-step.ts'
import type { OnboardingStrategy } from '#contract/strategy.ts'
import type { Transaction } from '../db/database.ts'
import { toJson } from '../db/json.ts'
import type { JsonValue } from '../db/json.ts'
import { uuidv7 } from '../db/uuid.ts'

/** Records a chosen plan before there is a customer. Returns the record's id. */
export async function insertBegunOnboarding(
  tx: Transaction,
  onboarding: { tenant: string; strategy: string; planId: string; period: 0 | 1; marketing: JsonValue; now: Date },
): Promise<string> {
  const id = uuidv7(onboarding.now)
  await tx
    .insertInto('begun_onboardings')
    .values({
      tenant: onboarding.tenant,
      id,
      strategy: onboarding.strategy,
      subscription_plan_id: onboarding.planId,
      period: onboarding.period,
      marketing: toJson(onboarding.marketing),
      created_at: onboarding.now,
    })
    .execute()
  return id
}

/**
 * Gives a begun onboarding to its customer, once. Returns its marketing data; undefined when it is missing, or already
 * belongs to a customer.
 */
export async function ownBegunOnboarding(
  tx: Transaction,
  { tenant, id, customerId }: { tenant: string; id: string; customerId: string },
): Promise<JsonValue | undefined> {
  const row = await tx
    .updateTable('begun_onboardings')
    .set({ owner_id: customerId })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('owner_id', 'is', null)
    .returning('marketing')
    .executeTakeFirst()
  return row?.marketing
}

/** Returns whether a begun onboarding exists and belongs to no customer yet. */
export async function isBegun(tx: Transaction, tenant: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('begun_onboardings')
    .select('id')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('owner_id', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

interface NewOnboarding {
  tenant: string
  customerId: string
  rfc: string | null
  name: string
  strategy: OnboardingStrategy
  /** Null: the person chooses it in the onboarding. */
  planId: string | null
  planVersion: number | null
  trialDays: number
  period: 0 | 1
  /** Steps that the registration finishes. */
  visited: readonly OnboardingStep[]
  status: 0 | 1
  marketing: JsonValue
  now: Date
}

const firstOpenStep = ({ tenant, strategy, visited }: NewOnboarding) => sql<OnboardingStep>`(
  select step from onboarding_strategies s, unnest(s.steps) with ordinality as own(step, place)
  where s.tenant = ${tenant} and s.key = ${strategy} and step <> all(${[...visited]}::text[])
  order by place limit 1)`

/** Creates the onboarding of a new customer, open at its first step or already done. Returns its id. */
export async function insertOnboarding(tx: Transaction, onboarding: NewOnboarding): Promise<string> {
  const id = uuidv7(onboarding.now)
  const done = onboarding.visited.map((step) => [step, onboarding.now.toISOString()] as const)
  await tx
    .insertInto('onboardings')
    .values({
      tenant: onboarding.tenant,
      customer_id: onboarding.customerId,
      id,
      rfc: onboarding.rfc,
      name: onboarding.name,
      strategy: onboarding.strategy,
      subscription_plan_id: onboarding.planId,
      plan_version: onboarding.planVersion,
      period: onboarding.period,
      trial_days: onboarding.trialDays,
      visited: toJson(Object.fromEntries(done)),
      status: onboarding.status,
      step: onboarding.status === 1 ? 'finish' : firstOpenStep(onboarding),
      marketing: toJson(onboarding.marketing),
      created_at: onboarding.now,
      updated_at: onboarding.now,
    })
    .execute()
  return id
}

/** Returns whether a customer has this onboarding. */
export async function onboardingExists(
  tx: Transaction,
  { tenant, customerId, id }: { tenant: string; customerId: string; id: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('onboardings')
    .select('id')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
