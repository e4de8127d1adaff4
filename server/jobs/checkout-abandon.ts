import { abandonedAfter } from '../onboarding/abandoned-after.ts'
import { stateOf } from '../onboarding-state/state-of.ts'
import { insertJob } from '../queries/jobs.ts'
import { lockOnboarding, writeOnboarding } from '../queries/onboarding-records.ts'
import type { OnboardingRow } from '../queries/onboarding-records.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'

/**
 * Marks an unpaid checkout as abandoned after the configured time without activity; while there is activity it checks
 * again later.
 */
export function checkoutAbandon({ db, clock }: Pick<Services, 'db' | 'clock'>): JobHandler<'checkout.abandon'> {
  return async ({ tenant, customerId, kind, payload }) => {
    const now = clock.now()
    await db.system(async (tx) => {
      const row = await lockOnboarding(tx, { tenant, customerId, id: payload.onboarding_id })
      if (!row?.lastActivityAt || row.abandonedAt !== null || isPaid(row)) return
      const runAt = await abandonedAfter(tx, tenant, row.lastActivityAt)
      if (runAt > now) await insertJob(tx, { tenant, customerId, kind, payload, now, runAt })
      else await writeOnboarding(tx, row, { change: { abandonedAt: now }, now })
    })
    return { kind: 'done' }
  }
}

function isPaid(row: OnboardingRow): boolean {
  return stateOf(row) !== 'open' || row.visited.includes('checkout')
}
