import { describe, expect, test, vi } from 'vitest'
import { arm, ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import { call } from '../support/calls.ts'
import { addOpenpayCard, charge, data, enter, order, press, runJobs } from './support/shop.ts'
import type { WireOrder } from './support/shop.ts'
import { advance, begin, booked, day, paidWith, pays, payTwice, shopOf, total, waiting } from './support/transfers.ts'
import type { Waiting } from './support/transfers.ts'

vi.setConfig({ testTimeout: 60_000 })

test.each(['spei', 'store'] as const)(
  'a payment by %s that Stripe never began is over within six minutes, and the order can be paid',
  async (way) => {
    const shop = await shopOf('stripe')
    const { id } = await order(shop)
    await arm(shop.sandbox, { provider: 'stripe', operation: 'charge', kind: 'http_500_before', times: 1 })
    expect(data<Waiting>(await begin(shop, id, press(), way)).status).toBe('verifying')
    for (let minutes = 0; minutes < 6; minutes += 1) {
      await advance(shop, 61_000)
      await runJobs(shop)
    }
    expect(await booked(shop, id)).toMatchObject({ status: 'failed', attempts: [['failed', 'not_received']], deposits: [] })
    expect(data<Waiting>(await begin(shop, id, press(), way)).status).toBe('requires_action')
  },
)

describe.each(['openpay', 'stripe'] as const)('a transfer at %s', (driver) => {
  test('shows what to pay where until the end of the third day in Mexico City', async () => {
    const shop = await shopOf(driver)
    const { id } = await order(shop)
    const awaited = data<Waiting>(await begin(shop, id))
    const transfer = awaited.transfer
    expect(awaited).toMatchObject({ status: 'requires_action', next_action: null, payment_method: null })
    expect(transfer).toMatchObject({ way: 'spei', centavos: total, clabe: expect.stringMatching(/^646180\d{12}$/) })
    const deadline = new Date(transfer?.deadline ?? 0)
    const local = new Date(deadline.getTime() - 6 * 3_600_000).toISOString()
    const then = new Date(shop.server.clock.now().getTime() - 6 * 3_600_000 + 3 * day).toISOString()
    expect(local).toBe(`${then.slice(0, 10)}T23:59:59.000Z`)
    expect(data<Waiting>(await shop.get(`/cash/orders/${id}`)).transfer).toEqual(transfer)
  })

  test('is one however often it is pressed, and joined by another press', async () => {
    const shop = await shopOf(driver)
    const { id } = await order(shop)
    const pressed = press()
    const first = data<Waiting>(await begin(shop, id, pressed))
    expect(data<Waiting>(await begin(shop, id, pressed)).transfer).toEqual(first.transfer)
    expect(data<Waiting>(await begin(shop, id)).transfer).toEqual(first.transfer)
    expect((await booked(shop, id)).attempts).toEqual([['awaiting', null]])
  })

  test('pays the order once, without a webhook', async () => {
    const { shop, id } = await waiting(driver)
    await pays(shop, total)
    await advance(shop, 60_000)
    await runJobs(shop)
    await runJobs(shop)
    expect(await booked(shop, id)).toEqual(paidWith([[total, 0, 'paid']], [], ['payment-received']))
  })

  test('activates nothing when a peso is missing: what came is credit, and can be used', async () => {
    const { shop, id } = await waiting(driver)
    await pays(shop, total - 100)
    await shop.post(`/cash/orders/${id}/confirm`)
    expect(await booked(shop, id)).toEqual({
      status: 'failed',
      attempts: [['failed', 'transfer_short']],
      plans: [],
      deposits: [[total - 100, total - 100, 'short']],
      credit: [[total - 100, 0]],
      mails: ['transfer-instructions', 'transfer-credited'],
    })
    const again = await order(shop, { expected_credit: total - 10_00 })
    await begin(shop, again.id)
    await runJobs(shop)
    await pays(shop, 10_00)
    await shop.post(`/cash/orders/${again.id}/confirm`)
    const after = await booked(shop, again.id)
    expect([after.status, after.plans, after.credit]).toEqual(['paid', ['paid'], [[9_00, 0]]])
  })

  test('books what is too much as credit', async () => {
    const { shop, id } = await waiting(driver)
    await pays(shop, total + 50_00)
    await shop.post(`/cash/orders/${id}/confirm`)
    const mails = ['payment-received', 'transfer-credited']
    expect(await booked(shop, id)).toEqual(paidWith([[total + 50_00, 50_00, 'excess']], [[50_00, 0]], mails))
  })

  test('that is paid twice is credit the second time, once', async () => {
    const { shop, id } = await waiting(driver)
    await payTwice(shop, id)
    const deposits = [
      [total, 0, 'paid'],
      [total, total, 'excess'],
    ]
    expect(await booked(shop, id)).toEqual(paidWith(deposits, [[total, 0]], ['payment-received', 'transfer-credited']))
  })

  test('reminds a day before, ends at its deadline, and books what comes a day late as credit', async () => {
    const { shop, id } = await waiting(driver)
    await advance(shop, 2 * day + 20 * 3_600_000)
    await runJobs(shop)
    expect((await booked(shop, id)).mails).toEqual(['transfer-instructions', 'transfer-reminder'])
    await advance(shop, day + 4 * 3_600_000)
    await runJobs(shop)
    const mails = ['transfer-instructions', 'transfer-reminder', 'transfer-expired']
    const ended = { status: 'failed', attempts: [['expired', 'transfer_expired']], plans: [] }
    expect(await booked(shop, id)).toEqual({ ...ended, deposits: [], credit: [], mails })
    await pays(shop, total)
    await advance(shop, day)
    await runJobs(shop)
    expect(await booked(shop, id)).toEqual({
      ...ended,
      deposits: [[total, total, 'late']],
      credit: [[total, 0]],
      mails: [...mails, 'transfer-credited'],
    })
  })

  test('is left for a card: money that still comes is credit', async () => {
    const { shop, id } = await waiting(driver)
    const card = await addOpenpayCard(shop, '4111111111111111')
    expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('paid')
    await pays(shop, total)
    await advance(shop, day)
    await runJobs(shop)
    const after = await booked(shop, id)
    expect([after.attempts, after.credit]).toEqual([
      [
        ['expired', 'transfer_left'],
        ['succeeded', null],
      ],
      [[total, 0]],
    ])
  })

  test('that came before the card is not charged again', async () => {
    const { shop, id } = await waiting(driver)
    const card = await addOpenpayCard(shop, '4111111111111111')
    await pays(shop, total)
    expect(data<WireOrder>(await charge(shop, id, card.id)).status).toBe('paid')
    expect((await booked(shop, id)).attempts).toEqual([['succeeded', null]])
  })

  test('can be given up: money that still comes is credit', async () => {
    const { shop, id } = await waiting(driver)
    expect((await call(shop.server, 'DELETE', `/cash/orders/${id}`, { token: shop.token })).status).toBe(200)
    await pays(shop, total)
    await advance(shop, day)
    await runJobs(shop)
    const { status, credit } = await booked(shop, id)
    expect([status, credit]).toEqual(['cancelled', [[total, 0]]])
  })

  test('keeps another order waiting, and its own goes on', async () => {
    const { shop, id } = await waiting(driver)
    const other = await order(shop)
    const card = await addOpenpayCard(shop, '4111111111111111')
    const answer = await charge(shop, other.id, card.id)
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([409, 'order.elsewhere'])
    expect((await booked(shop, id)).attempts).toEqual([['awaiting', null]])
  })

  test('of another customer is not shown, and not begun', async () => {
    const { shop, id } = await waiting(driver)
    const other = await enter(shop, 'owner@acme.test')
    expect((await other.get(`/cash/orders/${id}`)).status).toBe(404)
    expect((await begin(other, id)).status).toBe(404)
  })

  test('leaves no money at the gateway that is not booked', async () => {
    const { shop, id } = await waiting(driver)
    await pays(shop, total + 50_00)
    await shop.post(`/cash/orders/${id}/confirm`)
    await runJobs(shop)
    const taken = (await ledger(shop.sandbox))
      .filter(({ status }) => status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0)
    expect(taken).toBe(total + 50_00)
  })
})
