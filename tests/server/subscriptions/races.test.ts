import { describe, expect, test, vi } from 'vitest'
import { chanceOf } from '#bench/chaos/random.ts'
import { jobHandlers } from '#server/jobs/job-handlers.ts'
import { createJobRunner } from '#server/jobs/runner.ts'
import type { Gateway } from '#server/providers/payments/gateway.ts'
import { broken, sabotage } from '../orders/support/examine.ts'
import { charged } from '../orders/support/shop.ts'
import type { Shop } from '../orders/support/shop.ts'
import { again, orders, pass, subscribed, subscription } from './support/life.ts'
import { replacedGateways } from '../support/replaced-gateways.ts'

vi.setConfig({ testTimeout: 240_000 })

type Death = 'before the call' | 'after the charge'

/** How the server that charges next dies; null when it lives. */
interface Fate {
  next: Death | null
}

/**
 * Runs another server on the same database. Its process dies during a charge if `fate` says so, and never continues.
 * Returns whether it died.
 */
async function runServer({ server: { services, mailer } }: Shop, fate: Fate): Promise<boolean> {
  let die = (): void => {}
  const died = new Promise<void>((resolve) => (die = resolve))
  const silence = (): Promise<never> => {
    die()
    return new Promise(() => {})
  }
  const mortal = <Kind extends Gateway>(gateway: Kind): Kind => ({
    ...gateway,
    charge: async (order: Parameters<Gateway['charge']>[0], prepared: Parameters<Gateway['charge']>[1]) => {
      const death = fate.next
      fate.next = null
      if (death === 'before the call') return silence()
      const outcome = await gateway.charge(order, prepared)
      return death === null ? outcome : silence()
    },
  })
  const { openpay, stripe } = services.gateways.installation
  const gateways = replacedGateways(services.gateways, { openpay: mortal(openpay), stripe: mortal(stripe) })
  const own = { ...services, gateways }
  const runner = createJobRunner(own, jobHandlers(own, mailer), () => 0.5)
  return Promise.race([runner.runDue().then(() => false), died.then(() => true)])
}

/** Makes each job of subscriptions wait several times, as a job that ran and did not end. */
const repeatJobs = (shop: Shop, n: number) =>
  sabotage(
    shop,
    `insert into jobs (tenant, customer_id, id, kind, payload, run_at, created_at)
     select tenant, customer_id, gen_random_uuid(), kind, payload, run_at, created_at from jobs, generate_series(1, ${n})
     where kind = 'subscription.renew' and state = 'ready' and dedupe_key is not null`,
  )

/**
 * Advances time to the next renewal, and runs the due jobs on several servers at once. The one that charges may die.
 * Returns whether it did.
 */
async function renewAmong(shop: Shop, death: Death | null): Promise<boolean> {
  const { endsAt } = await subscription(await again(shop))
  const left = (Date.parse(endsAt ?? '') - shop.server.clock.now().getTime()) / 60_000
  await pass(shop, { minutes: left - 1 })
  await repeatJobs(shop, 8)
  shop.server.clock.advance({ minutes: 1 })
  const fate = { next: death }
  const died = await Promise.all([1, 2, 3].map(() => runServer(shop, fate)))
  await pass(shop, { hours: 3 })
  return died.includes(true)
}

describe('several servers at once', () => {
  test('[CHK-3] charge each period once, though jobs come more than once and servers die in the midst of charges', async () => {
    const shop = await subscribed()
    const chance = chanceOf(2026)
    const deaths: (Death | null)[] = [null, 'before the call', 'after the charge', null]
    while (deaths.length < 8) deaths.push(chance.pick([null, 'before the call', 'after the charge']))
    const died: (Death | null)[] = []
    for (const death of deaths) died.push((await renewAmong(shop, death)) ? death : null)
    expect(died).toEqual(deaths)
    const later = await again(shop)
    const renewals = (await orders(later)).filter(({ kind }) => kind === 'renewal')
    expect(renewals.map(({ status, from }) => [status, from?.toISOString().slice(0, 10)])).toEqual(
      ['04', '05', '06', '07', '08', '09', '10', '11'].map((month) => ['paid', `2026-${month}-02`]),
    )
    expect(await charged(later)).toEqual(Array.from({ length: 9 }, () => 799_00))
    expect(await subscription(later)).toMatchObject({
      status: 'active',
      paymentStatus: 'paid',
      endsAt: '2026-12-02T17:00:00.000Z',
    })
    expect(await broken(later)).toEqual([])
  })

  test('a job that was given up is planned anew by the sweep', async () => {
    const shop = await subscribed()
    await sabotage(
      shop,
      `update jobs set state = 'dead', last_error = 'x', finished_at = run_at where kind = 'subscription.renew'`,
    )
    await pass(shop, { days: 32 })
    expect(await charged(shop)).toEqual([799_00, 799_00])
  })

  test('the checker sees a period that is paid twice, one that began nothing, a charge after cancelling, and what nobody looks at again', async () => {
    const shop = await subscribed()
    await pass(shop, { days: 32 })
    expect(await broken(shop)).toEqual([])
    const corruptions: [string, string, string[]][] = [
      [
        `update subscriptions set status = -3, cancelled_at = '2026-03-20' where order_id is not null`,
        `update subscriptions set status = 1, cancelled_at = null where order_id is not null`,
        ['a charge after cancelling'],
      ],
      [
        `update subscriptions s set order_id = (select id from orders o where o.customer_id = s.customer_id and o.kind = 'purchase') where order_id is not null`,
        `update subscriptions s set order_id = (select id from orders o where o.subscription_id = s.id and o.status = 'paid') where order_id is not null`,
        ['a paid renewal that began no period'],
      ],
      [
        `update jobs set kind = 'lost' where kind = 'subscription.renew' and state = 'ready'`,
        `update jobs set kind = 'subscription.renew' where kind = 'lost'`,
        ['a subscription that nobody will look at again'],
      ],
    ]
    for (const [corrupt, repair, rules] of corruptions) {
      await sabotage(shop, corrupt)
      expect(await broken(shop)).toEqual(rules)
      await sabotage(shop, repair)
    }
    await expect(
      sabotage(
        shop,
        `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid()))).* from orders o
         where kind = 'renewal' and status = 'paid'`,
      ),
    ).rejects.toThrow('one_live_renewal')
  })
})
