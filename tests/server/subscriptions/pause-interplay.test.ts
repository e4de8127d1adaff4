import { expect, test, vi } from 'vitest'
import { advance } from '#tests/sandbox/gateway/sandbox.client.ts'
import { refundShop } from '../admin/support/refund-shop.ts'
import { staffClient } from '../admin/support/staff-client.ts'
import { answerOf, call, refusal } from '../support/calls.ts'
import { broken } from '../orders/support/examine.ts'
import { grant, wireCredit } from '../orders/support/credit.ts'
import { addOpenpayCard, charge, charged, data, openShop, orderProduct, runJobs, wish } from '../orders/support/shop.ts'
import type { Shop, WireOrder } from '../orders/support/shop.ts'
import { begin, pays } from '../orders/support/transfers.ts'
import { productId } from '../support/catalogue.ts'
import { change, orderOf, quote, quoted } from './support/plan-changes.ts'
import { again, del, mailed, orders, pass, subscribed, subscription, visa, withoutFunds } from './support/life.ts'
import { pause, paused, periodEnd, resume, untils } from './support/pause.ts'

vi.setConfig({ testTimeout: 120_000 })

const cancel = async (shop: Shop, body: object = {}) => shop.post(`/subscriptions/${(await subscription(shop)).id}/cancel`, body)

interface WireHolding {
  id: string
  name: string
  status: number
  payment_status: string
  ends_at: string
}
const holdings = async (shop: Shop) => data<WireHolding[]>(await shop.get('/subscriptions'))

test('a cancellation with the period drops a pause that waits, and no later day can be chosen', async () => {
  const shop = await subscribed()
  await pause(shop, 2)
  expect(answerOf(await cancel(shop, { when: '2026-04-20' }))).toMatchObject({ status: 422 })
  expect(data(await cancel(shop))).toMatchObject({ auto_renew: false, cancel_at: periodEnd, pause: null })
  await pass(shop, { days: 40 })
  expect(await subscription(await again(shop))).toMatchObject({ status: 'cancelled', cancelledAt: periodEnd })
  expect(await charged(shop)).toEqual([799_00])
  expect(await broken(shop)).toEqual([])
})

test.each([{}, { when: 'now' }])('what is paused is cancelled at once by %j, and charges nothing on its date', async (body) => {
  const shop = await paused(await subscribed())
  expect(answerOf(await cancel(shop, { when: '2026-04-20' }))).toEqual(refusal('subscription.state'))
  expect(data(await cancel(shop, body))).toMatchObject({ status: -3, pause: null, next_payment_attempt_at: null })
  await pass(shop, { days: 40 })
  expect(await charged(shop)).toEqual([799_00])
  expect(await broken(shop)).toEqual([])
})

test('a change that waits goes with the pause: it is named for the resume date and applies then', async () => {
  const shop = await subscribed()
  await change(shop, { plan: 'Básico' })
  await pause(shop)
  expect((await subscription(shop)).pendingChange?.renewal).toEqual({ total: 299_00, at: '2026-05-02' })
  await pass(shop, { days: 62 })
  const later = await again(shop)
  expect(await subscription(later)).toMatchObject({ status: 'active', name: 'Básico', pendingChange: null })
  expect(await charged(later)).toEqual([799_00, 299_00])
  expect(await broken(later)).toEqual([])
})

test('a dearer plan that is paid while a pause waits moves the pause to the end of its period, as long as it was', async () => {
  const shop = await subscribed()
  await pause(shop, 2)
  await pass(shop, { days: 10 })
  const then = { ...shop, ...(await again(shop)) }
  expect(quoted(await quote(then, { plan: 'Profesional', period: 1 })).renewal.at).toBe('2027-05-12')
  const id = orderOf(await change(then, { plan: 'Profesional', period: 1 }))?.id ?? ''
  expect(data<WireOrder>(await charge(then, id, shop.card)).status).toBe('paid')
  expect(await subscription(then)).toMatchObject({
    endsAt: '2027-03-12T17:00:00.000Z',
    nextPaymentAttemptAt: '2027-05-12T17:00:00.000Z',
    pause: { startsAt: '2027-03-12T17:00:00.000Z', until: '2027-05-12T17:00:00.000Z' },
  })
})

test('users are added while a pause waits, and refused while it runs', async () => {
  const shop = await subscribed()
  await pause(shop)
  const user = await productId(shop.server.db, 'Usuario adicional')
  const wanted = { plan: 'Profesional', lines: [{ id: user, quantity: 1 }] }
  expect(quoted(await quote(shop, wanted)).renewal).toEqual({ total: 878_00, at: '2026-05-02' })
  const id = orderOf(await change(shop, wanted))?.id ?? ''
  expect(data<WireOrder>(await charge(shop, id, shop.card)).status).toBe('paid')
  expect(await subscription(shop)).toMatchObject({ endsAt: periodEnd, pause: { until: untils[0] } })
  await pass(shop, { days: 31, minutes: 1 })
  const during = await again(shop)
  expect(answerOf(await quote(during, { plan: 'Profesional', lines: [{ id: user, quantity: 2 }] }))).toEqual(
    refusal('subscription.state'),
  )
  await pass(during, { days: 31 })
  expect((await charged(during)).at(-1)).toBe(878_00)
  expect(await broken(during)).toEqual([])
})

test('a transfer for more users that arrives during the pause is credited, and pays its part of the resume', async () => {
  const bought = await subscribed()
  await pause(bought)
  await pass(bought, { days: 30 })
  await advance(bought.sandbox, 30 * 86_400)
  const shop = await again(bought)
  const user = await productId(shop.server.db, 'Usuario adicional')
  const more = { plan: 'Profesional', lines: [{ id: user, quantity: 60 }] }
  const due = quoted(await quote(shop, more)).due
  expect((await begin(shop, orderOf(await change(shop, more))?.id ?? '')).status).toBe(200)
  await pass(shop, { days: 1, minutes: 1 })
  await advance(shop.sandbox, 86_400)
  const during = await again(shop)
  expect(await subscription(during)).toMatchObject({ status: 'paused' })
  await pays(during, due)
  await pass(during, { hours: 2 })
  expect((await wireCredit(during)).available).toBe(due)
  await resume(during)
  await runJobs(during)
  expect(await subscription(during)).toMatchObject({ status: 'active', paymentStatus: 'paid' })
  expect((await charged(during)).at(-1)).toBe(799_00 - due)
})

test('the credit balance pays the resume as any renewal; without a card when it pays all', async () => {
  const shop = await paused(await subscribed())
  await grant(shop, 800_00)
  expect((await del(shop, `/cash/payment_methods/${shop.card}`)).status).toBe(200)
  expect((await resume(shop)).status).toBe(200)
  await runJobs(shop)
  expect(await subscription(shop)).toMatchObject({ status: 'active', paymentStatus: 'paid' })
  expect(await charged(shop)).toEqual([799_00])
  expect(await broken(shop)).toEqual([])
})

test('what is paused is no part of the charge of others on its day, neither as it begins nor as it resumes', async () => {
  const bought = await subscribed()
  const { id: product, totals } = await orderProduct(bought, 'Usuario adicional')
  expect(data<WireOrder>(await charge(bought, product, bought.card)).status).toBe('paid')
  const plan = (await holdings(bought)).find(({ name }) => name === 'Profesional')
  expect((await bought.post(`/subscriptions/${plan?.id}/pause`, { months: 1 })).status).toBe(200)
  await pass(bought, { days: 31, hours: 1 })
  const during = await again(bought)
  expect((await holdings(during)).map(({ name, status }) => [name, status])).toEqual([
    ['Usuario adicional', 1],
    ['Profesional', 2],
  ])
  expect(await charged(during)).toEqual([799_00, totals.total, totals.total])
  await pass(during, { days: 30, hours: 1 })
  const later = await again(during)
  expect((await charged(later)).slice(3).toSorted((a, b) => a - b)).toEqual([totals.total, 799_00])
  expect((await orders(later)).filter(({ kind }) => kind === 'renewal').map(({ status }) => status)).toEqual([
    'paid',
    'paid',
    'paid',
  ])
  expect(await broken(later)).toEqual([])
})

test('a customer whose plan is paused cannot buy another one', async () => {
  const shop = await paused(await subscribed())
  await expect(wish(shop)).rejects.toThrow('subscription.active')
})

test('the mailed link of a refused resume pays its period without a sign-in', async () => {
  const shop = await paused(await subscribed(withoutFunds))
  await resume(shop)
  await runJobs(shop)
  const letter = shop.server.mailer.inbox.findLast(({ subject }) => subject === 'No pudimos cobrar tu renovación')
  const token = /\/pagar#([A-Za-z0-9_-]{43})\n/.exec(letter?.text ?? '')?.[1]
  const opened = await call(shop.server, 'POST', '/cash/pay-links/open', { body: { token } })
  expect(data(opened)).toMatchObject({ status: 'due', due: 799_00 })
})

test('a refund that ends access with the period ends at once what is paused', async () => {
  const shop = await refundShop('openpay', visa)
  await pause(shop)
  await pass(shop, { days: 31, minutes: 1 })
  expect((await shop.request({ access: 'period_end' })).status).toBe(200)
  await runJobs(shop)
  expect(await subscription(await again(shop))).toMatchObject({ status: 'cancelled', pause: null })
})

test('staff pause and resume with a reason; the list, its filter and its file call it paused', async () => {
  const shop = await subscribed()
  const { id } = await subscription(shop)
  const { post, get } = await staffClient(shop)
  const acts = `/admin/subscriptions/${id}/acts`
  const reason = 'Lo pidió por teléfono'
  expect((await post(acts, { act: 'pause', reason })).status).toBe(422)
  expect((await post(acts, { act: 'pause', months: 2, reason })).status).toBe(200)
  expect(await subscription(shop)).toMatchObject({ pause: { until: untils[1] } })
  expect((await post(acts, { act: 'resume', reason })).status).toBe(200)
  expect(answerOf(await post(acts, { act: 'resume', reason }))).toEqual(refusal('subscription.state'))
  await post(acts, { act: 'pause', months: 1, reason })
  await pass(shop, { days: 31, minutes: 1 })
  const later = await again(shop)
  const staff = await staffClient(later)
  const listed = data<{ id: string; status: number }[]>(await staff.get('/admin/subscriptions?filter[status]=2'))
  expect(listed.map((row) => [row.id, row.status])).toEqual([[id, 2]])
  const named = { centavos: 799_00, card_id: shop.card }
  expect(answerOf(await staff.post(acts, { act: 'resume', reason }))).toEqual(refusal('record.changed'))
  expect(answerOf(await staff.post(acts, { act: 'resume', reason, charge: { ...named, centavos: 1 } }))).toEqual(
    refusal('record.changed'),
  )
  expect((await staff.post(acts, { act: 'resume', reason, charge: named })).status).toBe(200)
  await runJobs(later)
  expect(await subscription(later)).toMatchObject({ status: 'active', paymentStatus: 'paid' })
  expect(await charged(later)).toEqual([799_00, 799_00])
  expect((await get('/admin/subscriptions?filter[status]=2')).status).toBe(401)
})

test('a product is paused by itself', async () => {
  const shop = await openShop()
  const card = await addOpenpayCard(shop, visa)
  const { id, totals } = await orderProduct(shop, 'CRM')
  await charge(shop, id, card.id)
  await pause(shop)
  await pass(shop, { days: 32 })
  await expect(orderProduct(await again(shop), 'CRM')).rejects.toThrow('application.held')
  await pass(shop, { days: 30 })
  expect(await charged(shop)).toEqual([totals.total, totals.total])
  expect((await mailed(shop)).filter((template) => template.startsWith('pause'))).toHaveLength(3)
})
