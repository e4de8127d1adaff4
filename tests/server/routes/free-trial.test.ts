import { describe, expect, test } from 'vitest'
import { call, refusal, answerOf } from '../support/calls.ts'
import { planId } from '../support/catalogue.ts'
import { appsOf, customerOf, newcomer, runJobs, visiting } from '../support/onboarding.ts'
import type { Newcomer } from '../support/onboarding.ts'

const ready = visiting('welcome', 'rfc', 'name')
const trialOf = async ({ server }: Newcomer) => ({
  ...visiting('plan'),
  subscription_plan_id: await planId(server.db, 'Prueba gratis'),
})

const boughtBy = ({ server, customerId }: Newcomer) =>
  server.db.system(async (tx) => ({
    orders: await tx.selectFrom('orders').select(['status', 'total']).where('customer_id', '=', customerId).execute(),
    subscriptions: await tx
      .selectFrom('subscriptions')
      .select(['name', 'status', 'payment_status as payment', 'trial_days as trialDays', 'starts_at as from', 'ends_at as to'])
      .where('customer_id', '=', customerId)
      .execute(),
  }))

describe('[ONB-7] a free trial', () => {
  test('begins with its plan step, without a payment, and leads to a working account', async () => {
    const noemi = await newcomer()
    const { server } = noemi
    await noemi.put(ready)
    const answer = await noemi.put(await trialOf(noemi))
    const steps = ['welcome', 'rfc', 'name', 'plan', 'checkout'].map((step) => [step, { visited: true }])
    expect(answer.body).toMatchObject({
      data: { step: 'finish', status: 0, trial_days: 15, onboarding: Object.fromEntries(steps) as object },
    })
    const now = server.clock.now()
    expect(await boughtBy(noemi)).toEqual({
      orders: [{ status: 'paid', total: 0 }],
      subscriptions: [
        {
          name: 'Prueba gratis',
          status: 1,
          payment: 'pending',
          trialDays: 15,
          from: now,
          to: new Date(now.getTime() + 15 * 86_400_000),
        },
      ],
    })
    expect([await appsOf(noemi), (await customerOf(noemi)).finishedAt]).toEqual([[], null])
    await runJobs(server)
    expect(await appsOf(noemi)).toEqual(['facturacion', 'recepcion', 'crm', 'nomina'])
    expect(await customerOf(noemi)).toMatchObject({ status: 'active', sync: 'done', finishedAt: now })
    expect(await noemi.now()).toMatchObject({ status: 1, step: 'finish', metadata: { retry: false } })
  })

  test('twice, by two people at once, is one', async () => {
    const noemi = await newcomer()
    await noemi.put(ready)
    const body = await trialOf(noemi)
    const answers = await Promise.all([noemi.put(body), noemi.put(body), noemi.put(body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { orders, subscriptions } = await boughtBy(noemi)
    expect([orders.length, subscriptions.length]).toEqual([1, 1])
    await runJobs(noemi.server)
    expect((await noemi.put(visiting('plan'))).status).toBe(200)
    expect((await boughtBy(noemi)).orders).toHaveLength(1)
  })

  test('is given once, and not before its step', async () => {
    const noemi = await newcomer()
    const body = await trialOf(noemi)
    expect(answerOf(await noemi.put(body))).toEqual(refusal('onboarding.step'))
    await noemi.put(ready)
    await noemi.server.db.system((tx) =>
      tx
        .insertInto('subscriptions')
        .values({
          tenant: 'receptio',
          customer_id: noemi.customerId,
          id: '019a0000-0000-7000-8000-0000000000f2',
          type: 'plan',
          name: 'Prueba gratis',
          period: 0,
          status: -2,
          payment_status: 'failed',
          auto_renew: false,
          trial_days: 15,
          created_at: noemi.server.clock.now(),
          updated_at: noemi.server.clock.now(),
        })
        .execute(),
    )
    expect(answerOf(await noemi.put(body))).toEqual(refusal('plan.unavailable'))
    expect(await noemi.now()).toMatchObject({ step: 'plan', subscription_plan_id: null, status: 0 })
  })

  test('chosen without its step done is only written down', async () => {
    const noemi = await newcomer()
    await noemi.put(ready)
    const { subscription_plan_id } = await trialOf(noemi)
    const answer = await noemi.put({ subscription_plan_id, period: 1 })
    expect(answer.body).toMatchObject({ data: { step: 'plan', trial_days: 15, period: 1 } })
    expect((await boughtBy(noemi)).orders).toEqual([])
    expect((await noemi.put({ ...visiting('plan'), trial_days: 15, status: 0 })).body).toMatchObject({ data: { step: 'finish' } })
  })
})

test('[ONB-10] an order that is paid does plan and checkout by itself; the browser that comes after it changes nothing', async () => {
  const noemi = await newcomer()
  const { server } = noemi
  await noemi.put(ready)
  const plan = await planId(server.db, 'Profesional')
  await noemi.put({ subscription_plan_id: plan, period: 0, metadata: { last_activity_at: server.clock.now().toISOString() } })
  const body = { subscription_plan_id: plan, period: 1, line_items: [{ id: plan, quantity: 1 }], promocode: 'GRATIS' }
  const quote = await call(server, 'POST', '/cash/quote', { token: noemi.token, body })
  const { totals, renewal } = (quote.body as { data: { totals: { total: number }; renewal: object | null } }).data
  const consent = renewal ? { consent: { version: 1, ...renewal } } : {}
  const metadata = { onboarding_id: noemi.id }
  const order = { ...body, ...consent, metadata, expected_total: totals.total }
  expect((await call(server, 'POST', '/cash/orders', { token: noemi.token, body: order })).body).toMatchObject({
    data: { status: 'paid' },
  })
  const after = await noemi.now()
  expect(after).toMatchObject({ step: 'finish', status: 0, period: 1, subscription_plan_id: plan })
  await runJobs(server)
  expect((await noemi.put({ ...visiting('checkout'), status: 0 })).body).toMatchObject({ data: { status: 1, step: 'finish' } })
  expect(answerOf(await noemi.put({ name: 'Otro nombre' }))).toEqual(refusal('onboarding.step'))
})

test('[ONB-10] a plan that is paid before the earlier steps waits for them, and then leads on', async () => {
  const noemi = await newcomer()
  const { server } = noemi
  const trial = await planId(server.db, 'Prueba gratis')
  const body = { subscription_plan_id: trial, period: 0, line_items: [{ id: trial, quantity: 1 }], expected_total: 0 }
  expect((await call(server, 'POST', '/cash/orders', { token: noemi.token, body })).status).toBe(200)
  await runJobs(server)
  expect([await noemi.now(), await customerOf(noemi)]).toMatchObject([{ step: 'welcome', status: 0 }, { finishedAt: null }])
  expect((await noemi.put(ready)).body).toMatchObject({ data: { step: 'finish', status: 0 } })
  await runJobs(server)
  expect([await noemi.now(), await customerOf(noemi)]).toMatchObject([
    { step: 'finish', status: 1 },
    { finishedAt: server.clock.now() },
  ])
})

test('[ONB-7] the same trial by its step and by an order, in many tabs at once, is one, and nobody waits in a circle', async () => {
  const noemi = await newcomer()
  const { server, token } = noemi
  await noemi.put(ready)
  const body = await trialOf(noemi)
  const trial = body.subscription_plan_id
  const order = { subscription_plan_id: trial, period: 0, line_items: [{ id: trial, quantity: 1 }], expected_total: 0 }
  const answers = await Promise.all(
    [1, 2, 3, 4].flatMap(() => [
      noemi.put(body),
      call(server, 'POST', '/cash/orders', { token, body: order }),
      noemi.put({ metadata: { last_activity_at: '2026-01-01T00:00:00.000Z', cart: null } }),
      server.jobs.runDue().then(() => noemi.put(visiting('welcome'))),
    ]),
  )
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const { orders, subscriptions } = await boughtBy(noemi)
  expect([orders, subscriptions.length]).toEqual([[{ status: 'paid', total: 0 }], 1])
  await runJobs(server)
  expect(await noemi.now()).toMatchObject({ status: 1, step: 'finish' })
})
