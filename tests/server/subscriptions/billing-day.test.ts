import { expect, test, vi } from 'vitest'
import { broken } from '../orders/support/examine.ts'
import { addOpenpayCard, charge, charged, data, openShop, orderProduct, runJobs } from '../orders/support/shop.ts'
import type { Shop, WireOrder } from '../orders/support/shop.ts'
import type { Answer } from '../support/calls.ts'
import { change } from './support/plan-changes.ts'
import { again, noticed, orders, pass, prefer, put, subscribed, subscription, visa, withoutFunds } from './support/life.ts'
import { paused, resume } from './support/pause.ts'

vi.setConfig({ testTimeout: 120_000 })

interface WireCustomer {
  billing_day: number | null
  version: number
}

async function choose(shop: Shop, day: unknown, version?: number): Promise<Answer> {
  const path = `/clientes/${shop.customerId}`
  const read = version ?? data<WireCustomer>(await shop.get(path)).version
  return put(shop, `${path}/billing_day`, { day, version: read })
}

const ends = async (shop: Shop): Promise<string[]> =>
  data<{ ends_at: string }[]>(await shop.get('/subscriptions'))
    .map(({ ends_at }) => ends_at.slice(0, 10))
    .toSorted()

/** A customer who bought an additional user (79.00) on 2 March and the CRM (199.00) a week later, by the month. */
async function boughtOnTwoDays() {
  let shop = await openShop()
  const card = await addOpenpayCard(shop, visa)
  for (const name of ['Usuario adicional', 'CRM']) {
    const { id } = await orderProduct(shop, name)
    expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('paid')
    await pass(shop, { days: 7 })
    shop = await again(shop)
  }
  return shop
}

const inbox = ({ server }: Shop) =>
  server.mailer.inbox.filter(({ to, subject }) => to === 'nuevo@demo.test' && subject === 'Tu suscripción se renueva pronto')

test('each renewal pays a short period up to the chosen day, and then all are one charge', async () => {
  const bought = await boughtOnTwoDays()
  expect(await ends(bought)).toEqual(['2026-04-02', '2026-04-09'])
  const chosen = await choose(bought, 15)
  expect(data<WireCustomer>(chosen).billing_day).toBe(15)

  await pass(bought, { days: 33 })
  const shop = await again(bought)
  // 13 of 30 days of 79.00, then 6 of 30 days of 199.00.
  expect(await charged(shop)).toEqual([79_00, 199_00, 34_23, 39_80, 278_00])
  expect(await ends(shop)).toEqual(['2026-05-15', '2026-05-15'])
  expect((await orders(shop)).slice(2).map(({ kind, status }) => ({ kind, status }))).toEqual([
    { kind: 'renewal', status: 'paid' },
    { kind: 'renewal', status: 'paid' },
    { kind: 'renewal', status: 'paid' },
  ])
  expect(await broken(shop)).toEqual([])
})

test('the notice before a short period names it, and the whole period that follows within a week', async () => {
  const bought = await boughtOnTwoDays()
  await choose(bought, 15)
  await pass(bought, { days: 33 })
  const shop = await again(bought)
  expect(inbox(shop).map(({ text }) => text.match(/Elegiste otro día[^\n]*|El \d+ de [^\n]*cobraremos[^\n]*/u)?.[0])).toEqual([
    'Elegiste otro día de cobro. El 2 de abril de 2026 cobraremos $34.23 MXN (IVA incluido) por Usuario adicional hasta el 15 de abril de 2026. Desde ese día serán $79.00 MXN cada mes, con Visa terminación 1111.',
    'Elegiste otro día de cobro. El 9 de abril de 2026 cobraremos $39.80 MXN (IVA incluido) por CRM hasta el 15 de abril de 2026. Desde ese día serán $199.00 MXN cada mes, con Visa terminación 1111.',
    'El 15 de abril de 2026 cobraremos $79.00 MXN (IVA incluido) por Usuario adicional, por un mes, con Visa terminación 1111.',
  ])
})

test('a choice after the notice is announced again, and undoing it charges the whole price on the old day', async () => {
  const bought = await subscribed()
  const { endsAt } = await subscription(bought)
  expect(endsAt?.slice(0, 10)).toBe('2026-04-02')
  await pass(bought, { days: 27 })
  let shop = await again(bought)
  expect(await noticed(shop)).toEqual(['renewal-coming'])
  await choose(shop, 20)
  await pass(shop, { minutes: 1 })
  expect(await noticed(shop)).toEqual(['renewal-coming', 'renewal-coming'])
  expect(inbox(shop).at(-1)?.text).toContain('hasta el 20 de abril de 2026')

  await choose(shop, null)
  await pass(shop, { days: 5 })
  shop = await again(shop)
  expect(await charged(shop)).toEqual([799_00, 799_00])
  expect(await ends(shop)).toEqual(['2026-05-02'])
})

test('a share that no gateway charges is free, and nobody pays twice for a day', async () => {
  const bought = await boughtOnTwoDays()
  await choose(bought, 4)
  await pass(bought, { days: 20 })
  const shop = await again(bought)
  expect((await orders(shop)).slice(2).map(({ status, total }) => ({ status, total }))).toEqual([
    { status: 'paid', total: 0 },
    { status: 'paid', total: 79_00 },
  ])
  expect(await ends(shop)).toEqual(['2026-04-09', '2026-05-04'])
  expect(await broken(shop)).toEqual([])
})

test('a refused short period is owed at its share, and one that was refused whole sells the short one after the choice', async () => {
  const bought = await subscribed(withoutFunds)
  await pass(bought, { days: 31, hours: 1 })
  let shop = await again(bought)
  expect((await subscription(shop)).due).toBe(799_00)
  await choose(shop, 12)
  // 10 of the 30 days of April.
  expect((await subscription(shop)).due).toBe(266_33)

  const good = await addOpenpayCard(shop, visa)
  await prefer(shop, good.id)
  await pass(shop, { days: 4 })
  shop = await again(shop)
  expect(await charged(shop)).toEqual([799_00, 266_33])
  expect(await ends(shop)).toEqual(['2026-04-12'])
  expect((await orders(shop)).slice(1).map(({ status, total }) => ({ status, total }))).toEqual([
    { status: 'cancelled', total: 799_00 },
    { status: 'paid', total: 266_33 },
  ])
  expect(await broken(shop)).toEqual([])
})

test('a day that no month has, an old version and somebody else’s customer are refused', async () => {
  const shop = await subscribed()
  for (const day of [0, 32, 1.5, '15']) expect((await choose(shop, day)).status).toBe(422)
  const stale = await choose(shop, 15, 0)
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'record.changed' }])
  const other = await put(shop, '/clientes/019ab3e0-0000-7000-8000-0000000000ac/billing_day', { day: 1, version: 1 })
  expect(other.status).toBe(404)
})

test('what resumes after a pause begins a whole period on that day, and the next one is short', async () => {
  const bought = await subscribed()
  await choose(bought, 15)
  const { id } = await subscription(bought)
  const paused = await bought.post(`/subscriptions/${id}/pause`, { months: 1 })
  expect(paused.status).toBe(200)
  await pass(bought, { days: 62 })
  let shop = await again(bought)
  expect(await charged(shop)).toEqual([799_00, 799_00])
  expect(await ends(shop)).toEqual(['2026-06-02'])

  await pass(shop, { days: 31 })
  shop = await again(shop)
  // 13 of the 30 days from 2 June.
  expect(await charged(shop)).toEqual([799_00, 799_00, 346_23])
  expect(await ends(shop)).toEqual(['2026-06-15'])
  expect(await broken(shop)).toEqual([])
})

test('[issue 19] a plan that was changed while a pause waits resumes for a whole month, not up to the chosen day', async () => {
  const first = await subscribed()
  await choose(first, 15)
  const { id } = await subscription(first)
  expect((await first.post(`/subscriptions/${id}/pause`, { months: 1 })).status).toBe(200)
  await pass(first, { days: 3 })
  const bought = { ...(await again(first)), card: first.card }
  const { order } = data<{ order: WireOrder }>(await change(bought, { plan: 'Empresarial' }))
  expect(data<WireOrder>(await charge(bought, order.id, bought.card)).status).toBe('paid')
  expect(await ends(bought)).toEqual(['2026-04-05'])
  await pass(bought, { days: 62 })
  let shop = await again(bought)
  expect(await charged(shop)).toEqual([799_00, order.totals.total, 1_709_10])
  expect(await ends(shop)).toEqual(['2026-06-05'])

  await pass(shop, { days: 31 })
  shop = await again(shop)
  // 10 of the 30 days from 5 June.
  expect((await charged(shop)).slice(3)).toEqual([569_70])
  expect(await ends(shop)).toEqual(['2026-06-15'])
  expect(await broken(shop)).toEqual([])
})

test('what resumes from a pause begins a whole period, also when its first charge is refused, and then a short one', async () => {
  const shop = await paused(await subscribed(withoutFunds), 2)
  expect((await choose(shop, 20)).status).toBe(200)
  expect((await resume(shop)).status).toBe(200)
  await runJobs(shop)
  expect(await subscription(shop)).toMatchObject({ paymentStatus: 'failed', due: 799_00, shortPeriod: null })
  await pass(shop, { days: 3 })
  const later = await again(shop)
  expect(await subscription(later)).toMatchObject({
    paymentStatus: 'paid',
    endsAt: '2026-05-02T17:01:00.000Z',
    // 18 of 31 days of 799.00.
    shortPeriod: { total: 463_94, endsAt: '2026-05-20T17:01:00.000Z' },
  })
  expect((await orders(later)).slice(1).map(({ kind, status }) => ({ kind, status }))).toEqual([
    { kind: 'renewal', status: 'paid' },
  ])
  expect(await charged(later)).toEqual([799_00, 799_00])
  expect(await broken(later)).toEqual([])
})

test('a day that is chosen while the first period after a pause is owed makes it a short one, as the page shows', async () => {
  const shop = await paused(await subscribed(withoutFunds), 2)
  expect((await choose(shop, 20)).status).toBe(200)
  expect((await resume(shop)).status).toBe(200)
  await runJobs(shop)
  expect((await choose(shop, 12)).status).toBe(200)
  // 10 of 30 days of 799.00.
  expect(await subscription(shop)).toMatchObject({
    due: 266_33,
    shortPeriod: { total: 266_33, endsAt: '2026-04-12T17:01:00.000Z' },
  })
})
