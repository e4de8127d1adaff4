import { describe, expect, test, vi } from 'vitest'
import { arm, ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { findLife } from '#server/queries/subscription-life.ts'
import { periodWorth } from '#server/subscriptions/period-worth.ts'
import { openpay } from '#tests/sandbox/gateway/openpay.client.ts'
import { broken } from '../orders/support/examine.ts'
import { addOpenpayCard, charge, charged, data, openShop, orderProduct, runJobs } from '../orders/support/shop.ts'
import type { Shop, WireOrder } from '../orders/support/shop.ts'
import { again, del, mailed, noticed, orders, pass, prefer, put, subscribed, visa, withoutFunds } from './support/life.ts'

vi.setConfig({ testTimeout: 120_000 })

const users = 'Usuario adicional'
const crm = 'CRM'

interface WireHolding {
  id: string
  name: string
  status: number
  payment_status: string
  ends_at: string
}

/** A customer who bought an additional user (79.00) and the CRM by the month, minutes apart, on 2 March. */
async function boughtTwo() {
  const shop = await openShop()
  const card = await addOpenpayCard(shop, visa)
  const totals: number[] = []
  for (const name of [users, crm]) {
    const { id, totals: sold } = await orderProduct(shop, name)
    expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('paid')
    totals.push(sold.total)
    await pass(shop, { minutes: 20 })
  }
  await runJobs(shop)
  return { ...shop, card: card.id, totals, both: totals.reduce((sum, total) => sum + total, 0) }
}

const holdings = async (shop: Shop): Promise<WireHolding[]> =>
  data<WireHolding[]>(await shop.get('/subscriptions')).toSorted((a, b) => a.ends_at.localeCompare(b.ends_at))

const stateOf = ({ status, payment_status, ends_at }: WireHolding) => ({ status, payment_status, ends_at })

test('what a customer bought on one day renews as one charge with one receipt', async () => {
  const bought = await boughtTwo()
  const before = await holdings(bought)
  await pass(bought, { days: 31, hours: 1 })
  const shop = await again(bought)

  expect(await charged(shop)).toEqual([...bought.totals, bought.both])
  expect((await orders(shop)).slice(2)).toEqual([
    { kind: 'renewal', status: 'paid', total: bought.both, from: new Date(before[0]?.ends_at ?? '') },
  ])
  expect((await holdings(shop)).map(stateOf)).toEqual(
    before.map(({ ends_at }) => ({ status: 1, payment_status: 'paid', ends_at: ends_at.replace('2026-04', '2026-05') })),
  )
  expect((await mailed(shop)).slice(-1)).toEqual(['payment-received'])
  expect(await broken(shop)).toEqual([])
})

test('a refused charge of both is owed one by one, and the next try of the clock joins them again', async () => {
  const bought = await boughtTwo()
  const poor = await addOpenpayCard(bought, withoutFunds)
  await prefer(bought, poor.id)
  await pass(bought, { days: 31, hours: 1 })
  const shop = await again(bought)

  expect((await orders(shop)).slice(2).map(({ status, total }) => ({ status, total }))).toEqual([
    { status: 'cancelled', total: bought.both },
  ])
  const owed = await holdings(shop)
  expect(owed.map(({ payment_status }) => payment_status)).toEqual(['failed', 'failed'])
  expect((await mailed(shop)).slice(-2)).toEqual(['payment-failed', 'payment-failed'])

  await pass(shop, { days: 4 })
  const later = await again(shop)
  expect((await orders(later)).slice(3).map(({ status, total }) => ({ status, total }))).toEqual([
    { status: 'cancelled', total: bought.both },
  ])
  expect(await broken(later)).toEqual([])
})

test('a charge of both is given back when one was cancelled meanwhile, and the other is charged alone', async () => {
  const bought = await boughtTwo()
  await pass(bought, { days: 30, hours: 12 })
  const [first, second] = await holdings(await again(bought))
  await arm(bought.sandbox, { provider: 'openpay', operation: 'charge', kind: 'http_500_after', times: 1 })
  const left = (Date.parse(first?.ends_at ?? '') - bought.server.clock.now().getTime()) / 60_000
  await pass(bought, { minutes: left })
  const shop = await again(bought)
  expect((await holdings(shop)).map(({ payment_status }) => payment_status)).toEqual(['processing', 'processing'])
  expect((await del(shop, `/subscriptions/${first?.id}`)).status).toBe(200)

  await pass(shop, { hours: 3 })
  const later = await again(shop)
  expect((await orders(later)).slice(2).map(({ status, total }) => ({ status, total }))).toEqual([
    { status: 'cancelled', total: bought.both },
    { status: 'paid', total: bought.totals[1] },
  ])
  const remaining = (await ledger(later.sandbox)).map(({ amount, refunded }) => amount - refunded)
  expect(remaining).toEqual([...bought.totals, 0, bought.totals[1]])
  const goesOn = (await holdings(later)).find(({ id }) => id === second?.id)
  expect(goesOn?.ends_at).toBe(second?.ends_at.replace('2026-04', '2026-05'))
  expect(await broken(later)).toEqual([])
})

test('one mail tells of the charge of both, with the sum', async () => {
  const bought = await boughtTwo()
  await pass(bought, { days: 30 })
  expect(await noticed(bought)).toEqual(['renewal-coming'])
  const mail = bought.server.mailer.inbox.find(
    ({ to, subject }) => to === 'nuevo@demo.test' && subject === 'Tu suscripción se renueva pronto',
  )
  expect(mail?.text).toContain(
    'El 2 de abril de 2026 cobraremos $278.00 MXN (IVA incluido) por Usuario adicional y CRM, por un mes',
  )
  expect(await broken(bought)).toEqual([])
})

describe('[payments D11] a month and a year that renew on one day', () => {
  /** A customer who bought an additional user by the month and the CRM by the year on 2 March, eleven months ago. */
  async function boughtBoth() {
    const shop = await openShop()
    const card = await addOpenpayCard(shop, visa)
    const sold: number[] = []
    for (const [name, period] of [
      [users, 0],
      [crm, 1],
    ] as const) {
      const { id, totals } = await orderProduct(shop, name, period)
      expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('paid')
      sold.push(totals.total)
      await pass(shop, { minutes: 20 })
    }
    await pass(shop, { days: 340 })
    const [monthly = 0, yearly = 0] = sold
    return { ...(await again(shop)), monthly, yearly, both: monthly + yearly, before: (await orders(shop)).length }
  }
  const ends = (all: WireHolding[]) => all.map(({ name, ends_at }) => [name, ends_at.slice(0, 10)])

  test('are one charge with one notice and one receipt, whose lines each say their period', async () => {
    const bought = await boughtBoth()
    await pass(bought, { days: 26 })
    const shop = await again(bought)
    expect((await orders(shop)).slice(bought.before).map(({ status, total }) => ({ status, total }))).toEqual([
      { status: 'paid', total: bought.both },
    ])
    expect(ends(await holdings(shop))).toEqual([
      [users, '2027-04-02'],
      [crm, '2028-03-02'],
    ])
    const texts = shop.server.mailer.inbox
      .filter(({ to, subject }) => to === 'nuevo@demo.test' && subject === 'Tu suscripción se renueva pronto')
      .map(({ text }) => text)
    expect(texts.at(-1)).toContain(`por ${users} (un mes) y ${crm} (un año), con Visa terminación 1111`)
    const [newest] = data<{ id: string }[]>(await shop.get('/cash/orders'))
    const receipt = data<{ line_items: { paymentTerms: { recurrence: string } }[]; totals: { total: number } }>(
      await shop.get(`/cash/orders/${newest?.id}/receipt`),
    )
    expect(receipt.totals.total).toBe(bought.both)
    expect(receipt.line_items.map(({ paymentTerms }) => paymentTerms.recurrence).toSorted()).toEqual(['monthly', 'yearly'])
    expect(data<{ renewal: object }[]>(await shop.get('/cash/orders'))[0]?.renewal).toEqual({
      total: bought.monthly,
      at: '2027-04-02',
    })
    expect(await broken(shop)).toEqual([])
  })

  test('are owed one by one after a refusal, and each is paid for its own period', async () => {
    const bought = await boughtBoth()
    const poor = await addOpenpayCard(bought, withoutFunds)
    await prefer(bought, poor.id)
    await pass(bought, { days: 26 })
    const shop = await again(bought)
    expect((await orders(shop)).slice(bought.before).map(({ status, total }) => ({ status, total }))).toEqual([
      { status: 'cancelled', total: bought.both },
    ])
    const owed = data<{ name: string; due: number }[]>(await shop.get('/subscriptions'))
    expect(owed.map(({ due }) => due).toSorted((a, b) => a - b)).toEqual([bought.monthly, bought.yearly])
    expect(await broken(shop)).toEqual([])
  })

  test('leave what was cancelled for that day out of the charge', async () => {
    const bought = await boughtBoth()
    const yearly = (await holdings(bought)).find(({ name }) => name === crm)
    expect((await put(bought, `/subscriptions/${yearly?.id}`, { auto_renew: false })).status).toBe(200)
    await pass(bought, { days: 26 })
    expect((await orders(await again(bought))).slice(bought.before).map(({ status, total }) => ({ status, total }))).toEqual([
      { status: 'paid', total: bought.monthly },
    ])
  })
})

test('what renews on another day in Mexico City is charged by itself', async () => {
  let shop = await openShop()
  const card = await addOpenpayCard(shop, visa)
  const sold: number[] = []
  for (const name of [users, crm]) {
    const { id, totals } = await orderProduct(shop, name)
    expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('paid')
    sold.push(totals.total)
    // From 11:00 on 2 March to 0:30 on 3 March in Mexico City.
    await pass(shop, { hours: 13, minutes: 30 })
    shop = await again(shop)
  }
  await pass(shop, { days: 31 })

  expect((await orders(shop)).slice(2).map(({ status, total }) => ({ status, total }))).toEqual(
    sold.map((total) => ({ status: 'paid', total })),
  )
  expect(await noticed(shop)).toEqual(['renewal-coming', 'renewal-coming'])
  expect(await broken(shop)).toEqual([])
})

test('a plan that renewed with a product loses its own share of what the charge gave back', async () => {
  const bought = await subscribed()
  const { id: product } = await orderProduct(bought, users)
  expect(data<WireOrder>(await charge(bought, product, bought.card)).status).toBe('paid')
  await pass(bought, { days: 31, hours: 1 })
  const shop = await again(bought)
  expect((await orders(shop)).slice(2).map(({ status, total }) => ({ status, total }))).toEqual([
    { status: 'paid', total: 799_00 + 79_00 },
  ])
  const charged = (await ledger(shop.sandbox)).at(-1)
  const refund = `POST customers/${charged?.customer}/charges/${charged?.id}/refund`
  expect((await openpay(shop.sandbox, refund, { amount: 439 })).status).toBe(200)
  await pass(shop, { days: 2 })

  const plan = await shop.server.db.system(async (tx) => {
    const all = tx.selectFrom('subscriptions').select('id').where('type', '=', 'plan').where('customer_id', '=', shop.customerId)
    const { id } = await all.executeTakeFirstOrThrow()
    const row = await findLife(tx, { tenant: 'receptio', customerId: shop.customerId, id })
    return row && { value: row.periodValue, worth: await periodWorth(tx, row) }
  })
  expect(plan).toEqual({ value: 799_00, worth: 799_00 - 399_50 })
})
