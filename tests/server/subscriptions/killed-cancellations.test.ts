import { expect, test, vi } from 'vitest'
import { broken } from '../orders/support/examine.ts'
import { charged, runJobs } from '../orders/support/shop.ts'
import type { Shop } from '../orders/support/shop.ts'
import { deaths, runUntilKilled } from './support/killed.ts'
import { again, mailed, orders, pass, subscribed, subscription } from './support/life.ts'

vi.setConfig({ testTimeout: 120_000 })

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
