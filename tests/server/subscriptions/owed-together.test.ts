import { describe, expect, test, vi } from 'vitest'
import { answerOf, refusal } from '../support/calls.ts'
import { broken } from '../orders/support/examine.ts'
import { charge, charged, data, press, runJobs, session, settled } from '../orders/support/shop.ts'
import type { WireOrder } from '../orders/support/shop.ts'
import { staffClient } from '../admin/support/staff-client.ts'
import { grant } from '../orders/support/credit.ts'
import { advance, begin, booked, day, pays } from '../orders/support/transfers.ts'
import { open, tokensOf } from './support/pay-links.ts'
import type { WireLink } from './support/pay-links.ts'
import { again, mailed, orders, pass, prefer } from './support/life.ts'
import { crm, holding, holdings, newOrders, owing, payAll, payments, users } from './support/owing.ts'

vi.setConfig({ testTimeout: 120_000 })

const noFunds = "3003|The card doesn't have sufficient funds"

describe('[issue 19] all that a customer owes', () => {
  test('of two days is one order, one charge and one receipt, and each subscription gets its own period', async () => {
    const shop = await owing()
    const both = shop.sold[0] + shop.sold[1]
    const before = await holdings(shop)
    expect(await payments(shop)).toEqual([
      [users, 'failed', shop.sold[0]],
      [crm, 'failed', shop.sold[1]],
    ])
    const order = data<WireOrder>(await payAll(shop))
    expect(order.totals.total).toBe(both)
    expect(data<WireOrder>(await charge(shop, order.id, shop.good)).status).toBe('paid')
    await runJobs(shop)

    expect((await charged(shop)).slice(2)).toEqual([both])
    expect(await newOrders(shop)).toEqual([['paid', both]])
    const after = await holdings(shop)
    expect(after.map(({ payment_status, due, past_due }) => [payment_status, due, past_due])).toEqual([
      ['paid', null, null],
      ['paid', null, null],
    ])
    expect(after.map(({ ends_at }) => ends_at)).toEqual(before.map(({ ends_at }) => ends_at.replace('2026-04', '2026-05')))
    const receipt = data<{ line_items: { name: string }[]; totals: { total: number } }>(
      await shop.get(`/cash/orders/${order.id}/receipt`),
    )
    expect([receipt.totals.total, receipt.line_items.length]).toEqual([both, 2])
    const mails = await mailed(shop)
    expect(mails.slice(-1)).toEqual(['payment-received'])
    await pass(shop, { days: 10 })
    expect(await mailed(shop)).toEqual(mails)
    expect(await broken(shop)).toEqual([])
  })

  test('is paid by what staff register: too little is credit and pays none of them, the rest renews both', async () => {
    const shop = await owing()
    const both = shop.sold[0] + shop.sold[1]
    const path = `/admin/orders/${data<WireOrder>(await payAll(shop)).id}`
    const due = async () => data<{ receivable: { due: number } }>(await (await staffClient(shop)).get(path)).receivable.due
    const register = async (centavos: number, reference: string) => {
      const money = { centavos, due: await due(), reference, reason: 'Pagó a la cuenta de siempre' }
      const received_on = shop.server.clock.now().toISOString().slice(0, 10)
      return (await staffClient(shop)).post(`${path}/received`, { ...money, received_on }, press())
    }
    expect([await due(), (await register(both - 50_00, 'BNET1')).status]).toEqual([both, 200])
    expect(await newOrders(shop)).toEqual([['draft', both]])
    expect([await due(), (await register(50_00, 'BNET2')).status]).toEqual([50_00, 200])
    await runJobs(shop)
    expect(await newOrders(shop)).toEqual([['paid', both]])
    expect((await holdings(shop)).map(({ payment_status }) => payment_status)).toEqual(['paid', 'paid'])
    expect((await charged(shop)).slice(2)).toEqual([])
    expect(await broken(shop)).toEqual([])
  })

  test('is nothing else than the person saw: another sum is refused, and nothing is left behind', async () => {
    const shop = await owing()
    const before = await orders(shop)
    expect(answerOf(await payAll(shop, { due: shop.sold[0] }))).toEqual(refusal('price.changed'))
    expect(await orders(shop)).toEqual(before)
  })

  test('is the same order when the person asks again, and is owed one by one after a refusal', async () => {
    const shop = await owing()
    const both = shop.sold[0] + shop.sold[1]
    const { id } = data<WireOrder>(await payAll(shop))
    expect(data<WireOrder>(await payAll(shop)).id).toBe(id)
    expect(answerOf(await charge(shop, id, shop.poor))).toMatchObject({ status: 402, body: { description: noFunds } })
    expect(await payments(shop)).toEqual([
      [users, 'failed', shop.sold[0]],
      [crm, 'failed', shop.sold[1]],
    ])
    const next = data<WireOrder>(await payAll(shop))
    expect(data<WireOrder>(await charge(shop, next.id, shop.good)).status).toBe('paid')
    await runJobs(shop)
    expect((await charged(shop)).slice(2)).toEqual([both])
    expect(await broken(shop)).toEqual([])
  })

  test('leaves one of them payable alone before its charge, and then the joint order is over', async () => {
    const shop = await owing()
    const joint = data<WireOrder>(await payAll(shop))
    const alone = data<WireOrder>(await shop.post(`/subscriptions/${(await holding(shop, crm)).id}/pay`, {}, press()))
    expect(data<WireOrder>(await charge(shop, alone.id, shop.good)).status).toBe('paid')
    expect(answerOf(await charge(shop, joint.id, shop.good))).toEqual(refusal('order.state'))
    expect(await payments(shop)).toEqual([
      [users, 'failed', shop.sold[0]],
      [crm, 'paid', null],
    ])
    expect((await charged(shop)).slice(2)).toEqual([shop.sold[1]])
  })

  test('left before its charge is no order of the clock: each is tried on its own day', async () => {
    const shop = await owing()
    await payAll(shop)
    await prefer(shop, shop.poor)
    const waits = await shop.server.db.system((tx) =>
      tx.selectFrom('subscriptions').select('next_payment_attempt_at as at').orderBy('at').execute(),
    )
    const first = (waits[0]?.at?.getTime() ?? 0) - shop.server.clock.now().getTime()
    await pass(shop, { minutes: first / 60_000 + 1 })
    const later = { ...shop, ...(await again(shop)) }
    const tries = (await holdings(later)).map(({ past_due }) => (past_due as { tries: number } | null)?.tries)
    expect(tries).toEqual([2, 1])
    expect(await broken(later)).toEqual([])
  })

  test('waits for one transfer, which the clock leaves alone, and is found from each subscription', async () => {
    const shop = await owing()
    const both = shop.sold[0] + shop.sold[1]
    const { id } = data<WireOrder>(await payAll(shop))
    const waiting = data<WireOrder & { transfer: { centavos: number } }>(await begin(shop, id))
    expect([waiting.status, waiting.transfer.centavos]).toEqual(['requires_action', both])
    expect((await payments(shop)).map(([, status]) => status)).toEqual(['processing', 'processing'])
    const listed = data<(WireOrder & { renews?: string[] })[]>(await shop.get('/cash/orders'))
    const ids = (await holdings(shop)).map((one) => one.id)
    expect(listed.find((one) => one.id === id)?.renews?.toSorted((a, b) => a.localeCompare(b))).toEqual(
      ids.toSorted((a, b) => a.localeCompare(b)),
    )
    await advance(shop, day)
    await runJobs(shop)
    await pays(shop, both)
    await runJobs(shop)
    const later = { ...shop, ...(await again(shop)) }
    await later.post(`/cash/orders/${id}/confirm`)
    await runJobs(later)
    expect((await payments(later)).map(([, status]) => status)).toEqual(['paid', 'paid'])
    expect(await newOrders(later)).toEqual([['paid', both]])
    expect(await broken(later)).toEqual([])
  })

  test('changes from a transfer to a card: one charge, and the money that still comes is credit', async () => {
    const shop = await owing()
    const both = shop.sold[0] + shop.sold[1]
    const { id } = data<WireOrder>(await payAll(shop))
    await begin(shop, id)
    expect(data<WireOrder>(await payAll(shop)).id).toBe(id)
    expect(data<WireOrder>(await charge(shop, id, shop.good)).status).toBe('paid')
    await runJobs(shop)
    expect((await payments(shop)).map(([, status]) => status)).toEqual(['paid', 'paid'])
    await pays(shop, both)
    await advance(shop, day)
    await runJobs(shop)
    expect((await booked(shop, id)).credit).toEqual([[both, 0]])
    expect(await newOrders(shop)).toEqual([['paid', both]])
  })

  test.each([
    ['are offered when each is a year', [1, 1], 200, 'paid'],
    ['are refused when one of them is a month', [1, 0], 422, undefined],
  ] as const)('months without interest %s', async (_, periods, status, paid) => {
    const shop = await owing({ periods })
    const { id } = data<WireOrder>(await payAll(shop))
    const card = { payment_method: { id: shop.good }, device_session_id: session }
    const answer = await shop.post(`/cash/orders/${id}/charge`, { ...card, installments: 6 }, press())
    expect([answer.status, data<WireOrder | undefined>(answer)?.status]).toEqual([status, paid])
  })

  test('whose transfer never came is owed one by one, and the clock goes on with each', async () => {
    const shop = await owing()
    const { id } = data<WireOrder>(await payAll(shop))
    await begin(shop, id)
    await advance(shop, 4 * day)
    await runJobs(shop)
    await pass(shop, { days: 3 })
    const later = { ...shop, ...(await again(shop)) }
    expect(await payments(later)).toEqual([
      [users, 'failed', shop.sold[0]],
      [crm, 'failed', shop.sold[1]],
    ])
    expect((await holdings(later)).map(({ past_due }) => (past_due as { tries: number }).tries > 1)).toEqual([true, true])
    const next = data<WireOrder>(await payAll(later))
    expect(data<WireOrder>(await charge(later, next.id, later.good)).status).toBe('paid')
    await runJobs(later)
    expect((await charged(later)).slice(2)).toEqual([shop.sold[0] + shop.sold[1]])
    expect(await broken(later)).toEqual([])
  })

  test('is paid once by the credit balance, and the card pays the rest', async () => {
    const shop = await owing()
    const rest = shop.sold[0] + shop.sold[1] - 50_00
    await grant(shop, 50_00)
    expect(answerOf(await payAll(shop))).toEqual(refusal('price.changed'))
    const { id } = data<WireOrder>(await payAll(shop, { due: rest }))
    expect(data<WireOrder>(await charge(shop, id, shop.good)).status).toBe('paid')
    expect((await charged(shop)).slice(2)).toEqual([rest])
    expect((await booked(shop, id)).credit).toEqual([[0, 0]])
  })

  test('and was refused leaves each mailed link its own amount', async () => {
    const shop = await owing()
    const { id } = data<WireOrder>(await payAll(shop))
    await charge(shop, id, shop.poor)
    const shown = new Set<string>()
    for (const token of tokensOf(shop)) {
      const { status, due, order } = data<WireLink>(await open(shop, token))
      shown.add(JSON.stringify([status, due, order?.id, order?.status]))
    }
    expect([...shown].toSorted((a, b) => b.length - a.length || a.localeCompare(b))).toEqual(
      shop.sold.toReversed().map((due) => JSON.stringify(['due', due, id, 'failed'])),
    )
  })

  test('is tried once with a card that is given for it and refused', async () => {
    const shop = await owing()
    const { attempts: before } = await settled(shop)
    await prefer(shop, shop.poor)
    await runJobs(shop)
    const { attempts } = await settled(shop)
    expect(attempts.length - before.length).toBe(1)
    expect(await newOrders(shop)).toEqual([['failed', shop.sold[0] + shop.sold[1]]])
  })

  test('is one charge of the card that a person gives for it', async () => {
    const shop = await owing()
    await prefer(shop, shop.good)
    await runJobs(shop)
    expect(await newOrders(shop)).toEqual([['paid', shop.sold[0] + shop.sold[1]]])
    expect((await charged(shop)).slice(2)).toEqual([shop.sold[0] + shop.sold[1]])
    expect(await broken(shop)).toEqual([])
  })
})

test('a transfer that one renewal waits for does not keep another one of the customer waiting', async () => {
  const shop = await owing()
  const alone = data<WireOrder>(await shop.post(`/subscriptions/${(await holding(shop, users)).id}/pay`, {}, press()))
  await begin(shop, alone.id)
  await prefer(shop, shop.good)
  await runJobs(shop)
  expect(await payments(shop)).toEqual([
    [users, 'processing', null],
    [crm, 'paid', null],
  ])
  expect((await charged(shop)).slice(2)).toEqual([shop.sold[1]])
})
