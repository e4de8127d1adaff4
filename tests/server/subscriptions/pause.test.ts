import { describe, expect, test, vi } from 'vitest'
import { arm, ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { answerOf, call, refusal, signIn } from '../support/calls.ts'
import { broken } from '../orders/support/examine.ts'
import { addOpenpayCard, charged, data, enter, openShop, runJobs } from '../orders/support/shop.ts'
import { again, del, mailed, noticed, orders, pass, prefer, put, subscribed, subscription, withoutFunds } from './support/life.ts'
import { pause, paused, periodEnd, resume, untils } from './support/pause.ts'

vi.setConfig({ testTimeout: 120_000 })

const renewals = async (shop: Parameters<typeof orders>[0]) => (await orders(shop)).filter(({ kind }) => kind === 'renewal')

test('a paid plan can be paused until three dates; the pause is announced, begins with the end of the period, and ends by itself with one charge', async () => {
  const shop = await subscribed()
  expect((await subscription(shop)).pauseOptions).toEqual(untils)
  expect(data(await pause(shop, 2))).toMatchObject({
    status: 1,
    auto_renew: true,
    next_payment_attempt_at: untils[1],
    pause: { starts_at: periodEnd, until: untils[1] },
  })
  await runJobs(shop)
  expect(await mailed(shop)).toContain('pause-planned')
  await pass(shop, { days: 31, minutes: 1 })
  const during = await again(shop)
  expect(await subscription(during)).toMatchObject({
    status: 'paused',
    paymentStatus: 'paid',
    nextPaymentAttemptAt: untils[1],
    pause: { startsAt: periodEnd, until: untils[1] },
    pauseOptions: [],
    due: null,
  })
  expect(answerOf(await during.post('/connect', { apps: ['facturacion'] }))).toEqual(refusal('application.not_included'))
  expect(await noticed(during)).toEqual([])

  await pass(during, { days: 61 })
  const later = await again(during)
  expect(await subscription(later)).toMatchObject({
    status: 'active',
    paymentStatus: 'paid',
    endsAt: '2026-07-02T17:00:00.000Z',
    nextPaymentAttemptAt: '2026-07-02T17:00:00.000Z',
    pause: null,
  })
  expect(await charged(later)).toEqual([799_00, 799_00])
  expect(await renewals(later)).toEqual([{ kind: 'renewal', status: 'paid', total: 799_00, from: new Date(untils[1]) }])
  expect(await noticed(later)).toEqual(['pause-ending'])
  expect((await mailed(later)).slice(-4)).toEqual(['pause-planned', 'pause-begun', 'pause-ended', 'payment-received'])
  expect(await broken(later)).toEqual([])
})

test('a pause that waits is changed to another date and undone; the subscription then renews as before', async () => {
  const shop = await subscribed()
  await pause(shop, 1)
  expect(data(await pause(shop, 3))).toMatchObject({ pause: { until: untils[2] } })
  expect(data(await pause(shop, 3))).toMatchObject({ pause: { until: untils[2] } })
  expect(data(await resume(shop))).toMatchObject({ status: 1, pause: null, next_payment_attempt_at: periodEnd })
  expect(answerOf(await resume(shop))).toEqual(refusal('subscription.state'))
  await runJobs(shop)
  expect((await mailed(shop)).filter((template) => template.startsWith('pause'))).toEqual([
    'pause-planned',
    'pause-planned',
    'pause-undone',
  ])
  await pass(shop, { days: 32 })
  expect(await charged(shop)).toEqual([799_00, 799_00])
})

test('who turns renewal on while a pause waits keeps the pause', async () => {
  const shop = await subscribed()
  await pause(shop)
  expect(data(await put(shop, `/subscriptions/${(await subscription(shop)).id}`, { auto_renew: true }))).toMatchObject({
    next_payment_attempt_at: untils[0],
    pause: { until: untils[0] },
  })
})

describe('resumed while it is paused', () => {
  test('it is charged at once, a period begins on that day, and a second press does nothing more', async () => {
    const shop = await paused(await subscribed(), 3)
    await pass(shop, { days: 10 })
    const then = await again(shop)
    const answers = await Promise.all([resume(then), resume(then)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await runJobs(then)
    expect(await subscription(then)).toMatchObject({
      status: 'active',
      paymentStatus: 'paid',
      startsAt: '2026-04-12T17:01:00.000Z',
      endsAt: '2026-05-12T17:01:00.000Z',
      pause: null,
    })
    expect(await charged(then)).toEqual([799_00, 799_00])
    expect((await mailed(then)).filter((template) => template.startsWith('pause')).at(-1)).toBe('pause-ended')
    await pass(then, { days: 31 })
    expect(await charged(then)).toEqual([799_00, 799_00, 799_00])
    expect(await broken(then)).toEqual([])
  })

  test('a refused charge goes the way of a refused renewal, and paying it later pays one period', async () => {
    const shop = await paused(await subscribed(withoutFunds), 2)
    expect(data(await resume(shop))).toMatchObject({ status: 2, payment_status: 'processing', pause: null })
    await runJobs(shop)
    expect(await subscription(shop)).toMatchObject({
      status: 'active',
      paymentStatus: 'failed',
      due: 799_00,
      pastDue: { tries: 1 },
      pause: null,
    })
    expect(await mailed(shop)).toContain('payment-failed')
    expect(await mailed(shop)).not.toContain('pause-ended')
    const good = await addOpenpayCard(shop, '4111111111111111')
    await prefer(shop, good.id)
    await runJobs(shop)
    expect(await subscription(shop)).toMatchObject({ paymentStatus: 'paid', endsAt: '2026-05-02T17:01:00.000Z' })
    expect(await charged(shop)).toEqual([799_00, 799_00])
    expect(await broken(shop)).toEqual([])
  })

  test('without a card it is refused, and stays paused', async () => {
    const shop = await paused(await subscribed())
    expect((await del(shop, `/cash/payment_methods/${shop.card}`)).status).toBe(200)
    expect(answerOf(await resume(shop))).toEqual(refusal('card.missing'))
    expect(await subscription(shop)).toMatchObject({ status: 'paused', pause: { until: untils[0] } })
  })

  test('a charge whose answer is lost opens nothing until it is confirmed, and charges once', async () => {
    const shop = await paused(await subscribed())
    await arm(shop.sandbox, { provider: 'openpay', operation: 'charge', kind: 'http_500_after', times: 1 })
    await resume(shop)
    await runJobs(shop)
    expect(await subscription(shop)).toMatchObject({ status: 'paused', paymentStatus: 'processing' })
    expect(answerOf(await shop.post('/connect', { apps: ['facturacion'] }))).toEqual(refusal('application.not_included'))
    await pass(shop, { hours: 3 })
    const later = await again(shop)
    expect(await subscription(later)).toMatchObject({ status: 'active', paymentStatus: 'paid' })
    expect(await charged(later)).toEqual([799_00, 799_00])
    expect(await broken(later)).toEqual([])
  })

  test('cancelled while its charge is in flight, its money is given back', async () => {
    const shop = await paused(await subscribed())
    await arm(shop.sandbox, { provider: 'openpay', operation: 'charge', kind: 'http_500_after', times: 1 })
    await resume(shop)
    await runJobs(shop)
    expect((await del(shop, `/subscriptions/${(await subscription(shop)).id}`)).status).toBe(200)
    await pass(shop, { hours: 3 })
    const remaining = (await ledger(shop.sandbox)).map(({ amount, refunded }) => amount - refunded)
    expect(remaining.toSorted((a, b) => a - b)).toEqual([0, 799_00])
  })
})

test('the resume date is announced five days before at least, when its notice was lost, and the charge waits', async () => {
  const shop = await paused(await subscribed())
  await shop.server.db.system((tx) => tx.deleteFrom('jobs').where('kind', '=', 'subscription.notice').execute())
  await pass(shop, { days: 31 })
  const late = await again(shop)
  expect(await subscription(late)).toMatchObject({ status: 'paused', nextPaymentAttemptAt: '2026-05-07T17:00:00.000Z' })
  expect(await charged(late)).toEqual([799_00])
  await pass(late, { days: 6 })
  expect(await subscription(await again(late))).toMatchObject({ status: 'active', endsAt: '2026-06-07T17:00:00.000Z' })
})

test('jobs that were lost are planned again, at each step', async () => {
  const shop = await subscribed()
  await pause(shop)
  for (const days of [31, 31]) {
    await shop.server.db.system((tx) => tx.deleteFrom('jobs').where('kind', '=', 'subscription.renew').execute())
    await pass(shop, { days })
  }
  expect(await charged(shop)).toEqual([799_00, 799_00])
})

describe('cannot be paused, and says why and what to do', () => {
  const refused = (message: string) => ({
    status: 409,
    body: { message: 'Esta suscripción no se puede pausar ahora.', errors: [{ field: 'months', message }] },
  })

  test('a trial', async () => {
    const shop = await openShop({ email: 'prueba@demo.test' })
    expect(await pause(shop)).toMatchObject(
      refused('Una prueba no se pausa: no se cobra nada por ella. Si no quieres que siga, cancélala.'),
    )
  })

  test('what owes its renewal', async () => {
    const shop = await subscribed(withoutFunds)
    await pass(shop, { days: 31, minutes: 1 })
    const answer = await pause(await again(shop))
    expect(answer).toMatchObject(
      refused('Tiene un cargo pendiente o en proceso. Págalo, o espera a que se confirme, y después páusala.'),
    )
  })

  test('what is cancelled for a date', async () => {
    const shop = await subscribed()
    await shop.post(`/subscriptions/${(await subscription(shop)).id}/cancel`, {})
    expect((await subscription(shop)).pauseOptions).toEqual([])
    expect(await pause(shop)).toMatchObject(refused('Ya está cancelada para una fecha. Consérvala primero y después páusala.'))
  })

  test('what is paused, or over', async () => {
    const shop = await paused(await subscribed())
    expect(await pause(shop)).toMatchObject(refused('Ya está en pausa. Puedes reanudarla cuando quieras.'))
    await del(shop, `/subscriptions/${(await subscription(shop)).id}`)
    expect(await pause(shop)).toMatchObject(refused('No está activa. Actívala primero para poder pausarla.'))
  })

  test.each([0, 4, 13, 1.5, '1', null])('for %j months', async (months) => {
    const shop = await subscribed()
    expect(await pause(shop, months)).toMatchObject({ status: 422 })
    expect(await subscription(shop)).toMatchObject({ pause: null, nextPaymentAttemptAt: periodEnd })
  })

  test('when the tenant allows none', async () => {
    const shop = await subscribed()
    await shop.server.db.directory
      .insertInto('settings')
      .values({ tenant: 'receptio', entry: 'pause.months', value: '0' as never, updated_at: shop.server.clock.now() })
      .onConflict((conflict) => conflict.columns(['tenant', 'entry']).doUpdateSet({ value: '0' as never }))
      .execute()
    expect((await subscription(shop)).pauseOptions).toEqual([])
    expect(await pause(shop)).toMatchObject({ status: 422 })
  })
})

test('somebody else’s answers as if there were none, and a member without the grant may not', async () => {
  const shop = await subscribed()
  const acme = await enter(shop, 'owner@acme.test')
  const { id } = await subscription(shop)
  expect(answerOf(await acme.post(`/subscriptions/${id}/pause`, { months: 1 }))).toEqual(refusal('record.missing'))
  expect(answerOf(await del(acme, `/subscriptions/${id}/pause`))).toEqual(refusal('record.missing'))
  const own = (await subscription(acme)).id
  const token = await signIn(shop.server, 'user@acme.test')
  for (const method of ['POST', 'DELETE'] as const) {
    const body = method === 'POST' ? { body: { months: 1 } } : {}
    expect(answerOf(await call(shop.server, method, `/subscriptions/${own}/pause`, { token, ...body }))).toEqual(
      refusal('permission.missing'),
    )
  }
})
