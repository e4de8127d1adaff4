import { jobHandlers } from '#server/jobs/job-handlers.ts'
import type { JobHandlers } from '#server/jobs/job.ts'
import { createJobRunner } from '#server/jobs/runner.ts'
import type { Services } from '#server/services.ts'
import type { Shop } from '../../orders/support/shop.ts'

class Killed extends Error {}

/** Where the server dies in a billing step, before or after its commit, or after what it tells the applications. */
export const deaths = ['before the end is committed', 'after the end is committed', 'after the applications heard of it'] as const
export type Death = (typeof deaths)[number]

/** Runs the due jobs on another server, whose process dies at `death` and never goes on. Returns once it is dead. */
export async function runUntilKilled({ server: { services, mailer } }: Shop, death: Death): Promise<void> {
  let die = (): void => {}
  const died = new Promise<void>((resolve) => (die = resolve))
  const silence = (): Promise<never> => {
    die()
    return new Promise(() => {})
  }
  const system: Services['db']['system'] = async (run) => {
    if (death === 'after the end is committed') {
      await services.db.system(run)
      return silence()
    }
    // A killed connection takes its transaction back.
    await services.db
      .system(async (tx) => {
        await run(tx)
        throw new Killed()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error
      })
    return silence()
  }
  const whole = jobHandlers(services, mailer)
  const mortal = jobHandlers({ ...services, db: { ...services.db, system } }, mailer)
  const heard: JobHandlers['applications.close'] = async (job) => {
    await whole['applications.close'](job)
    return silence()
  }
  const handlers =
    death === 'after the applications heard of it'
      ? { ...whole, 'applications.close': heard }
      : { ...whole, 'subscription.renew': mortal['subscription.renew'] }
  const runner = createJobRunner(services, handlers, () => 0.5)
  const runs = async (): Promise<void> => {
    while ((await runner.runDue()) > 0) continue
  }
  await Promise.race([runs(), died])
  await died
}
