import { describe, expect, test, vi } from 'vitest'
import { call } from '../support/calls.ts'
import { productId } from '../support/catalogue.ts'
import { addOpenpayCard, charge, data, order, press, runJobs } from './support/shop.ts'
import type { WireOrder } from './support/shop.ts'
import { advance, begin, booked, day, offer, paidWith, pays, payTwice, shopOf, total, waiting } from './support/transfers.ts'
import type { Waiting } from './support/transfers.ts'

vi.setConfig({ testTimeout: 60_000 })

const minute = 60_000
const expired = ['transfer-instructions', 'transfer-reminder', 'transfer-expired']

describe.each(['openpay', 'stripe'] as const)('cash at %s', (driver) => {
  test('shows the reference and its barcode until the end of the third day in Mexico City', async () => {
    const shop = await shopOf(driver)
    const { id } = await order(shop)
    const awaited = data<Waiting>(await begin(shop, id, press(), 'store'))
    const { transfer } = awaited
    expect(awaited).toMatchObject({ status: 'requires_action', next_action: null, payment_method: null, driver })
    expect(transfer).toMatchObject({ way: 'store', centavos: total, clabe: null })
    expect(transfer?.reference).toMatch(/^\d{16}$/)
    expect(transfer?.barcode).toBe(transfer?.reference)
    const then = new Date(shop.server.clock.now().getTime() - 6 * 3_600_000 + 3 * day).toISOString()
    const local = new Date(new Date(transfer?.deadline ?? 0).getTime() - 6 * 3_600_000).toISOString()
    expect(local).toBe(`${then.slice(0, 10)}T23:59:59.000Z`)
  })

  test('pays the order once, without a webhook', async () => {
    const { shop, id } = await waiting(driver, 'store')
    await pays(shop, total)
    await advance(shop, minute)
    await runJobs(shop)
    await runJobs(shop)
    expect(await booked(shop, id)).toEqual(paidWith([[total, 0, 'paid']], [], ['payment-received']))
  })

  test('that a person says is paid is read within a minute, more than an hour after it began', async () => {
    const { shop, id } = await waiting(driver, 'store')
    await advance(shop, 67 * minute)
    await runJobs(shop)
    expect((await shop.post(`/cash/orders/${id}/confirm`)).status).toBe(200)
    await pays(shop, total)
    await advance(shop, minute)
    await runJobs(shop)
    expect((await booked(shop, id)).status).toBe('paid')
  })

  test('above what a store takes is refused before the gateway is called', async () => {
    const shop = await shopOf(driver)
    const wanted = { period: 0, line_items: [{ id: await productId(shop.server.db, 'CRM'), quantity: 60 }] }
    const { totals, renewal } = data<{ totals: { total: number }; renewal: object }>(await shop.post('/cash/quote', wanted))
    expect(totals.total).toBeGreaterThan(10_000_00)
    const agreed = { expected_total: totals.total, consent: { version: 2, ...renewal } }
    const { id } = data<WireOrder>(await shop.post('/cash/orders', { ...wanted, ...agreed }))
    const answer = await begin(shop, id, press(), 'store')
    expect([answer.status, (answer.body as { errors: { field: string }[] }).errors.map(({ field }) => field)]).toEqual([
      422,
      ['way'],
    ])
    expect((await booked(shop, id)).attempts).toEqual([])
  })

  test('ends at its deadline when nobody pays', async () => {
    const { shop, id } = await waiting(driver, 'store')
    await advance(shop, 2 * day + 20 * 60 * minute)
    await runJobs(shop)
    await advance(shop, 5 * day)
    await runJobs(shop)
    expect(await booked(shop, id)).toMatchObject({
      status: 'failed',
      attempts: [['expired', 'transfer_expired']],
      mails: expired,
    })
  })

  test('is left for a transfer and then for a card, one attempt each', async () => {
    const { shop, id } = await waiting(driver, 'store')
    expect(data<Waiting>(await begin(shop, id)).transfer?.way).toBe('spei')
    const card = await addOpenpayCard(shop, '4111111111111111')
    expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('paid')
    expect((await booked(shop, id)).attempts).toEqual([
      ['expired', 'transfer_left'],
      ['expired', 'transfer_left'],
      ['succeeded', null],
    ])
  })

  test('that was paid before the card is not charged again', async () => {
    const { shop, id } = await waiting(driver, 'store')
    const card = await addOpenpayCard(shop, '4111111111111111')
    await pays(shop, total)
    expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('paid')
    expect((await booked(shop, id)).attempts).toEqual([['succeeded', null]])
  })
})

describe('at Openpay, where a reference may be paid again', () => {
  test('what comes twice is credit the second time, once', async () => {
    const { shop, id } = await waiting('openpay', 'store')
    await payTwice(shop, id)
    const deposits = [
      [total, 0, 'paid'],
      [total, total, 'excess'],
    ]
    expect(await booked(shop, id)).toEqual(paidWith(deposits, [[total, 0]], ['payment-received', 'transfer-credited']))
  })

  test.each([
    ['a peso less', total - 100, 'failed', [[total - 100, total - 100, 'short']], [[total - 100, 0]]],
    ['a peso more', total + 100, 'paid', [[total + 100, 100, 'excess']], [[100, 0]]],
  ])('%s is credit', async (_, centavos, status, deposits, credit) => {
    const { shop, id } = await waiting('openpay', 'store')
    await pays(shop, centavos)
    await shop.post(`/cash/orders/${id}/confirm`)
    expect(await booked(shop, id)).toMatchObject({ status, deposits, credit })
  })

  test('what comes after the deadline, or after a card, is credit', async () => {
    const { shop, id } = await waiting('openpay', 'store')
    await advance(shop, 4 * day)
    await runJobs(shop)
    await pays(shop, total)
    await advance(shop, day)
    await runJobs(shop)
    expect(await booked(shop, id)).toMatchObject({ status: 'failed', deposits: [[total, total, 'late']], credit: [[total, 0]] })
    const left = await waiting('openpay', 'store')
    const card = await addOpenpayCard(left.shop, '4111111111111111')
    await charge(left.shop, left.id, card.id)
    await pays(left.shop, total)
    await advance(left.shop, day)
    await runJobs(left.shop)
    expect((await booked(left.shop, left.id)).credit).toEqual([[total, 0]])
  })
})

describe('at an OXXO, which takes a voucher once and in time', () => {
  test('what is paid on the last day and told on the next pays the order', async () => {
    const { shop, id } = await waiting('stripe', 'store')
    await advance(shop, 3 * day)
    await runJobs(shop)
    expect((await offer(shop, { centavos: total, notice: 'tomorrow' })).status).toBe(200)
    await advance(shop, 23 * 60 * minute)
    await runJobs(shop)
    expect((await booked(shop, id)).attempts).toEqual([['awaiting', null]])
    await advance(shop, 2 * 60 * minute)
    await runJobs(shop)
    expect(await booked(shop, id)).toMatchObject({ status: 'paid', deposits: [[total, 0, 'paid']], credit: [] })
  })

  test('nobody can pay twice, late, or after the wait was given up', async () => {
    const { shop, id } = await waiting('stripe', 'store')
    await pays(shop, total)
    expect((await offer(shop, { centavos: total })).status).toBe(409)
    const late = await waiting('stripe', 'store')
    await advance(late.shop, 4 * day)
    expect((await offer(late.shop, { centavos: total })).status).toBe(409)
    const left = await waiting('stripe', 'store')
    await call(left.shop.server, 'DELETE', `/cash/orders/${left.id}`, { token: left.shop.token })
    expect((await offer(left.shop, { centavos: total })).status).toBe(409)
    expect((await booked(shop, id)).credit).toEqual([])
  })

  test('money for an earlier CLABE is booked while a voucher is awaited', async () => {
    const { shop, id } = await waiting('stripe')
    const [spei] = (await (await fetch(`${shop.sandbox.url}/_sandbox/transfers`)).json()) as { id: string }[]
    await begin(shop, id, press(), 'store')
    const body = JSON.stringify({ centavos: total })
    const headers = { 'Content-Type': 'application/json' }
    await fetch(`${shop.sandbox.url}/_sandbox/transfers/${spei?.id}/pay`, { method: 'POST', body, headers })
    await advance(shop, day)
    await runJobs(shop)
    expect(await booked(shop, id)).toMatchObject({ credit: [[total, 0]], deposits: [[total, total, 'late']] })
  })
})
