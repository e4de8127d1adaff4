import type { Services } from '../services.ts'
import { finishOnboarding, giveOnboardingUp } from '../onboarding/provisioned.ts'
import { ApplicationFailed, callApplication } from '../providers/application-callback.ts'
import { markFailed, markProvisioned, unprovisioned } from '../queries/provisioning.ts'
import type { UnprovisionedApplication } from '../queries/provisioning.ts'
import { writeUsages } from '../queries/usages.ts'
import type { Job, JobHandler } from './job.ts'
import { provisionBodyOf } from './provision-body.ts'

/** Some applications are not ready. */
class Unprovisioned extends Error {
  override name = 'Unprovisioned'
}

/**
 * Provisions every application of a customer's active subscriptions; then its onboarding is done. Each application gets
 * the same key every time, so that repeated or parallel runs do the work once. After the last try the onboarding has an
 * error until somebody retries.
 */
export function customerProvision(
  services: Pick<Services, 'db' | 'clock' | 'logger'>,
  timeoutMs?: number,
): JobHandler<'customer.provision'> {
  const { db } = services
  return async (job) => {
    const waiting = await db.system((tx) => unprovisioned(tx, job, job.payload.again === true))
    const failed = (await Promise.all(waiting.map((one) => provision(services, one, timeoutMs)))).filter((ready) => !ready)
    const now = services.clock.now()
    if (failed.length === 0) await db.system((tx) => finishOnboarding(tx, job, { jobId: job.id, now }))
    else {
      if (isLastTry(job)) await db.system((tx) => giveOnboardingUp(tx, job, now))
      throw new Unprovisioned(`${failed.length} of ${waiting.length} applications are not ready`)
    }
    return { kind: 'done' }
  }
}

function isLastTry({ attempts, maxAttempts }: Job<'customer.provision'>): boolean {
  return attempts >= maxAttempts
}

/** Returns whether the application is ready now. */
async function provision(
  { db, clock, logger }: Pick<Services, 'db' | 'clock' | 'logger'>,
  application: UnprovisionedApplication,
  timeoutMs: number | undefined,
): Promise<boolean> {
  const { callback, subscriptionId, app } = application
  try {
    const call = { key: `${subscriptionId}:${app}`, body: provisionBodyOf(application), now: clock.now() }
    const used = callback ? await callApplication({ callback, ...call, ...(timeoutMs === undefined ? {} : { timeoutMs }) }) : {}
    const now = clock.now()
    await db.system(async (tx) => {
      await markProvisioned(tx, application, now)
      await writeUsages(tx, application, { used, at: now })
    })
    return true
  } catch (error) {
    logger.warn({ app, subscription_id: subscriptionId, error }, 'an application is not ready')
    await db.system((tx) =>
      markFailed(tx, application, error instanceof ApplicationFailed ? error.message : 'failed on our side'),
    )
    return false
  }
}
