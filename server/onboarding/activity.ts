import { cartCodec } from '#contract/onboarding.ts'
import * as z from '#contract/zod.ts'
import type { Transaction } from '../db/database.ts'
import { insertJob } from '../queries/jobs.ts'
import type { OnboardingChange, OnboardingRow } from '../queries/onboarding-records.ts'
import { abandonedAfter } from './abandoned-after.ts'
import { stateOf } from '../onboarding-state/state-of.ts'
import type { SentChange } from './wish.ts'

/**
 * Returns the change of an open onboarding after checkout activity: arriving, returning, or a cart change; of another
 * onboarding no change. Times are the server's. One job at a time watches for an abandoned checkout: it is written here
 * when there is none, and postpones itself while there is activity.
 */
export async function activityOf(
  tx: Transaction,
  row: OnboardingRow,
  { metadata, now }: { metadata: SentChange['metadata']; now: Date },
): Promise<OnboardingChange> {
  if (metadata === undefined || stateOf(row) !== 'open') return {}
  const { cart, abandonedAt, lastActivityAt } = metadata
  const isForgotten = abandonedAt === null && row.abandonedAt !== null
  const isActive = lastActivityAt !== undefined
  const isWatched = row.lastActivityAt !== null && !isForgotten
  if (isActive && !isWatched) {
    const { tenant, customerId, id } = row
    const payload = { onboarding_id: id }
    const runAt = await abandonedAfter(tx, tenant, now)
    await insertJob(tx, { tenant, customerId, kind: 'checkout.abandon', payload, now, runAt })
  }
  return {
    ...(cart === undefined ? {} : { cart: cart && z.encode(cartCodec, cart) }),
    ...(isForgotten ? { abandonedAt: null, lastActivityAt: null } : {}),
    ...(isActive ? { lastActivityAt: now } : {}),
  }
}
