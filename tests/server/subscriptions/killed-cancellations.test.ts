import { expect, test, vi } from 'vitest'
import { jobHandlers } from '#server/jobs/job-handlers.ts'
import type { JobHandlers } from '#server/jobs/job.ts'
import { createJobRunner } from '#server/jobs/runner.ts'
import type { Services } from '#server/services.ts'
import { broken } from '../orders/support/examine.ts'
import { charged, runJobs } from '../orders/support/shop.ts'
import type { Shop } from '../orders/support/shop.ts'
import { again, mailed, orders, pass, subscribed, subscription } from './support/life.ts'

vi.setConfig({ testTimeout: 120_000 })

class Killed extends Error {}

/** Where the server dies while it ends a subscription that is due. */
const deaths = ['before the end is committed', 'after the end is committed', 'after the applications heard of it'] as const
type Death = (typeof deaths)[number]

/** Runs the due jobs on another server, whose process dies at `death` and never goes on. Returns once it is dead. */
async function runUntilKilled({ server: { services, mailer } }: Shop, death: Death): Promise<void> {
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

const closings = ({ server, customerId }: Shop) =>
  server.db.system((tx) =>
    tx
      .selectFrom('jobs')
      .select(['state', 'attempts'])
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'applications.close')
      .execute(),
  )

test.each(deaths.flatMap((death) => (['period_end', '2026-03-20'] as const).map((when) => [death, when] as const)))(
  '[SET-5] a server that dies %s ends a subscription that is due (%s) once',
  async (death, when) => {
    const shop = await subscribed()
    await shop.post(`/subscriptions/${(await subscription(shop)).id}/cancel`, { when, reason: 'not_used' })
    const { cancelAt } = await subscription(shop)
    const due = Date.parse(cancelAt ?? '')
    await pass(shop, { minutes: (due - shop.server.clock.now().getTime()) / 60_000 - 1 })
    shop.server.clock.advance({ minutes: 1 })
    await runUntilKilled(shop, death)
    const waiting = await subscription(await again(shop))
    expect(waiting.status).toBe(death === 'before the end is committed' ? 'active' : 'cancelled')
    await pass(shop, { days: 40 })
    await runJobs(shop)
    const later = await again(shop)
    expect(await subscription(later)).toMatchObject({ status: 'cancelled', cancelAt: null, nextPaymentAttemptAt: null })
    expect((await mailed(later)).filter((template) => template === 'subscription-cancelled')).toHaveLength(1)
    expect(await closings(later)).toEqual([{ state: 'done', attempts: death === 'after the applications heard of it' ? 2 : 1 }])
    expect((await orders(later)).map(({ kind, status }) => [kind, status])).toEqual([['purchase', 'paid']])
    expect(await charged(later)).toEqual([799_00])
    expect(await broken(later)).toEqual([])
  },
)
