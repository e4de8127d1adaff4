import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { OnboardingStep } from '#contract/onboarding-step.ts'
import type { OnboardingStrategy } from '#contract/strategy.ts'
import { alikeOnboardings } from '#server/queries/onboarding-funnel.ts'
import { addOpenpayCard, charge, data, openShop, runJobs, wish } from '../orders/support/shop.ts'
import type { WireOrder } from '../orders/support/shop.ts'
import { withoutFunds } from '../subscriptions/support/life.ts'
import { staffClient } from './support/staff-client.ts'

vi.setConfig({ testTimeout: 120_000 })

interface Registered {
  many: number
  at: string
  strategy: OnboardingStrategy
  visited: OnboardingStep[]
}

const demo = new Date('2026-03-02T16:00:00.000Z')
const steps = ['welcome', 'rfc', 'name', 'plan', 'checkout', 'finish']

test('[issue 23.8] the funnel counts who did each stage and all before it in 90 whole days, and hides 1 to 9 people', async () => {
  const shop = await openShop()
  const { db, clock } = shop.server
  /** Writes customers who registered, with an onboarding that they gave up before when that is said. */
  const register = ({ many, at, strategy, visited }: Registered, gaveUp: OnboardingStep[] | null = null) =>
    db.system(async (tx) => {
      const did = (list: readonly string[]) => JSON.stringify(Object.fromEntries(list.map((step) => [step, at])))
      await sql`
        with people as (
          insert into customers (tenant, customer_id, name, email, status, created_at, updated_at)
          select 'receptio', gen_random_uuid(), 'Embudo', 'e@correo.test', 'pending', ${at}, ${at}
          from generate_series(1, ${many}::int) returning customer_id),
        tries as (select '1 minute'::interval as later, ${did(visited)}::jsonb as did, 0 as status
          union all select '0 minutes', ${did(gaveUp ?? [])}::jsonb, -1 where ${gaveUp !== null})
        insert into onboardings (tenant, customer_id, id, name, strategy, period, trial_days, visited, status, created_at, updated_at)
        select 'receptio', customer_id, gen_random_uuid(), 'Embudo', ${strategy}, 0, 0, did, status, ${at}::timestamptz + later, ${at}
        from people, tries`.execute(tx)
    })
  clock.advance({ days: 200 })
  // The days from 20 June to 17 September 2026 in Mexico City.
  expect(clock.now().toISOString()).toBe('2026-09-18T17:00:00.000Z')
  const whole = { strategy: 'full', at: '2026-07-10T18:00:00.000Z' } as const
  await register({ ...whole, many: 3, visited: ['welcome'] })
  await register({ ...whole, many: 4, visited: ['welcome', 'rfc'] }, ['welcome', 'rfc', 'name', 'plan', 'checkout', 'finish'])
  await register({ ...whole, many: 20, visited: ['welcome', 'rfc', 'name'], at: '2026-06-20T06:00:00.000Z' })
  await register({ ...whole, many: 11, visited: ['welcome', 'rfc', 'name', 'plan', 'checkout'], at: '2026-09-18T05:59:59.000Z' })
  await register({ ...whole, many: 6, visited: ['welcome', 'rfc', 'name', 'plan', 'checkout', 'finish'] })
  await register({ ...whole, many: 40, visited: ['welcome', 'rfc'], at: '2026-06-20T05:59:59.000Z' })
  await register({ ...whole, many: 40, visited: ['welcome', 'rfc'], at: '2026-09-18T06:00:00.000Z' })
  await register({ many: 12, strategy: 'free_trial', visited: ['welcome', 'plan', 'finish'], at: whole.at })
  await register({ many: 9, strategy: 'pay_upfront', visited: ['welcome', 'plan'], at: whole.at })

  const root = await staffClient(shop)
  await root.post('/admin/revenue/computed', {})
  await runJobs(shop)
  expect(data<{ funnel: unknown }>(await root.get('/admin/revenue/computed')).funnel).toEqual({
    since: '2026-06-20',
    until: '2026-09-17',
    ways: [
      {
        strategy: 'free_trial',
        stages: [
          { stage: 'registered', people: 12 },
          { stage: 'plan', people: 12 },
          { stage: 'finish', people: 12 },
        ],
      },
      {
        strategy: 'pay_upfront',
        stages: [
          { stage: 'registered', people: null },
          { stage: 'plan', people: null },
          { stage: 'tried', people: 0 },
          { stage: 'checkout', people: 0 },
          { stage: 'finish', people: 0 },
        ],
      },
      {
        strategy: 'full',
        stages: [
          { stage: 'registered', people: 44 },
          { stage: 'rfc', people: 41 },
          { stage: 'name', people: 37 },
          { stage: 'plan', people: 17 },
          { stage: 'tried', people: 17 },
          { stage: 'checkout', people: 17 },
          { stage: 'finish', people: null },
        ],
      },
    ],
  })
})

test('[issue 23.8] whoever began a payment of the onboarding’s order has tried, whatever came of it', async () => {
  const shop = await openShop()
  const { db } = shop.server
  const ofNoemi = () =>
    db.system((tx) => alikeOnboardings(tx, 'receptio', { since: demo, until: new Date(demo.getTime() + 60_000) }))
  const before = await ofNoemi()
  const row = { strategy: 'full', steps, visited: [], people: 1 }
  expect(before).toContainEqual({ ...row, tried: false })
  const { id: onboarding_id } = await db.system((tx) =>
    tx.selectFrom('onboardings').select('id').where('customer_id', '=', shop.customerId).executeTakeFirstOrThrow(),
  )
  const card = await addOpenpayCard(shop, withoutFunds)
  const body = { ...(await wish(shop)), metadata: { onboarding_id } }
  const { id } = data<WireOrder>(await shop.post('/cash/orders', body))
  await charge(shop, id, card.id)
  expect(await ofNoemi()).toContainEqual({ ...row, tried: true })
})
