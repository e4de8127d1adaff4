import { describe, expect, test, vi } from 'vitest'
import { answerOf, refusal } from '../support/calls.ts'
import { broken } from '../orders/support/examine.ts'
import { grant } from '../orders/support/credit.ts'
import { charge, charged, data, press, runJobs, session } from '../orders/support/shop.ts'
import type { WireOrder } from '../orders/support/shop.ts'
import { pays } from '../orders/support/transfers.ts'
import { again, del } from './support/life.ts'
import { asStranger, open, tokensOf } from './support/pay-links.ts'
import type { WireLink } from './support/pay-links.ts'
import { crm, holding, newOrders, owing, payAll, payments, users } from './support/owing.ts'
import type { Owing } from './support/owing.ts'

vi.setConfig({ testTimeout: 120_000 })

interface Linked extends Owing {
  both: number
  /** The mailed links of the additional user and of the CRM. */
  links: [string, string]
}

/** Returns a customer with two refused renewals, and the link of each. */
async function linked(): Promise<Linked> {
  const shop = await owing()
  const byName = new Map<string, string>()
  for (const token of tokensOf(shop)) byName.set((await shown(shop, token)).nombre['es-MX'], token)
  return { ...shop, both: shop.sold[0] + shop.sold[1], links: [byName.get(users) ?? '', byName.get(crm) ?? ''] }
}

const shown = async (shop: Owing, token: string) => data<WireLink>(await open(shop, token))
const order = (shop: Owing, token: string, due: number, all = true) =>
  asStranger(shop, 'order', { token, expected_due: due, all })
const pay = (shop: Owing, token: string, due: number, more: object = { device_session_id: session }) =>
  asStranger(shop, 'charge', { token, expected_due: due, all: true, ...more }, { headers: press() })
const way = { way: 'spei' }
const namesOf = ({ order: one }: WireLink) => one?.line_items.map(({ name }) => name['es-MX'])

describe('[issue 19] a mailed link of a customer who owes several renewals', () => {
  test('names the other one and its sum, and nothing else of the customer', async () => {
    const shop = await linked()
    const answer = await open(shop, shop.links[0])
    const { due, all, pays_all } = data<WireLink>(answer)
    expect({ due, all, pays_all }).toEqual({
      due: shop.sold[0],
      all: {
        due: shop.both,
        credit: 0,
        period: 0,
        others: [{ nombre: expect.objectContaining({ 'es-MX': crm }) as object, due: shop.sold[1] }],
      },
      pays_all: false,
    })
    for (const theirs of ['nuevo@demo.test', 'Nuevo', 'RFC', (await holding(shop, crm)).id])
      expect(JSON.stringify(answer.body)).not.toContain(theirs)
  })

  test('pays all of it by one transfer, with one order, and both links are paid', async () => {
    const shop = await linked()
    const { id, totals } = data<WireOrder>(await order(shop, shop.links[1], shop.both))
    expect(totals.total).toBe(shop.both)
    expect(data<WireOrder>(await pay(shop, shop.links[1], shop.both, way))).toMatchObject({ id, status: 'requires_action' })
    await pays(shop, shop.both)
    expect(data<WireOrder>(await asStranger(shop, 'confirm', { token: shop.links[1] })).status).toBe('paid')
    await runJobs(shop)
    expect(await payments(shop)).toEqual([
      [users, 'paid', null],
      [crm, 'paid', null],
    ])
    expect(await newOrders(shop)).toEqual([['paid', shop.both]])
    for (const token of shop.links) expect(await shown(shop, token)).toMatchObject({ status: 'paid', due: 0, all: null })
    expect(await broken(shop)).toEqual([])
  })

  test('whose joint charge waits says in each part that it pays both, and charges it once', async () => {
    const shop = await linked()
    const { id } = data<WireOrder>(await payAll(shop))
    await shop.post(`/cash/orders/${id}/charge`, way, press())
    const part = await shown(shop, shop.links[1])
    expect(part).toMatchObject({
      pays_all: true,
      all: { due: shop.both, credit: 0, others: [{ due: shop.sold[0] }] },
      order: { id, status: 'requires_action' },
    })
    expect(namesOf(part)).toEqual(expect.arrayContaining([users, crm]))
    expect(answerOf(await order(shop, shop.links[1], shop.sold[1], false))).toEqual(refusal('price.changed'))
    expect(data<WireOrder>(await order(shop, shop.links[1], shop.both)).id).toBe(id)
    expect(data<WireOrder>(await pay(shop, shop.links[1], shop.both, way)).id).toBe(id)
    expect((await newOrders(shop)).length).toBe(1)
  })

  test('whose joint charge was refused pays all again, or its own alone', async () => {
    const shop = await linked()
    const { id } = data<WireOrder>(await order(shop, shop.links[0], shop.both))
    const card = { payment_method: { id: shop.poor }, device_session_id: session }
    expect((await pay(shop, shop.links[0], shop.both, card)).status).toBe(402)
    expect((await asStranger(shop, 'confirm', { token: shop.links[0] })).status).toBe(402)
    expect(await shown(shop, shop.links[0])).toMatchObject({ status: 'due', due: shop.sold[0], order: { id, status: 'failed' } })
    expect(data<WireOrder>(await order(shop, shop.links[0], shop.both)).id).toBe(id)
    const one = { token: shop.links[0], expected_due: shop.sold[0], ...way }
    expect(answerOf(await asStranger(shop, 'charge', one, { headers: press() }))).toEqual(refusal('order.state'))
    const alone = data<WireOrder>(await order(shop, shop.links[0], shop.sold[0], false))
    expect(alone.totals.total).toBe(shop.sold[0])
    expect(answerOf(await pay(shop, shop.links[0], shop.both, way))).toEqual(refusal('order.state'))
    expect(data<WireOrder>(await asStranger(shop, 'charge', one, { headers: press() })).id).toBe(alone.id)
    await pays(shop, shop.sold[0])
    await asStranger(shop, 'confirm', { token: shop.links[0] })
    await runJobs(shop)
    expect(await payments(shop)).toEqual([
      [users, 'paid', null],
      [crm, 'failed', shop.sold[1]],
    ])
    expect(await shown(shop, shop.links[1])).toMatchObject({ status: 'due', due: shop.sold[1], all: null })
    expect(await broken(shop)).toEqual([])
  })

  test('charges no other sum than the person saw, be it another’s or an edited one', async () => {
    const shop = await linked()
    for (const due of [shop.sold[0], shop.both - 1, shop.both + 1]) {
      expect(answerOf(await order(shop, shop.links[0], due))).toEqual(refusal('price.changed'))
    }
    expect(answerOf(await order(shop, shop.links[0], shop.both, false))).toEqual(refusal('price.changed'))
    await order(shop, shop.links[0], shop.both)
    expect(answerOf(await pay(shop, shop.links[0], shop.sold[0]))).toEqual(refusal('price.changed'))
    await grant(shop, 50_00)
    expect(answerOf(await pay(shop, shop.links[0], shop.both))).toEqual(refusal('price.changed'))
    expect((await shown(shop, shop.links[0])).all).toMatchObject({ due: shop.both - 50_00, credit: 50_00 })
    expect((await charged(shop)).slice(2)).toEqual([])
  })

  test('pays its own alone once the other one was paid meanwhile', async () => {
    const shop = await linked()
    const alone = data<WireOrder>(await shop.post(`/subscriptions/${(await holding(shop, crm)).id}/pay`, {}, press()))
    await charge(shop, alone.id, shop.good)
    expect(answerOf(await order(shop, shop.links[0], shop.both))).toEqual(refusal('price.changed'))
    expect(await shown(shop, shop.links[0])).toMatchObject({ due: shop.sold[0], all: null })
    expect(data<WireOrder>(await order(shop, shop.links[0], shop.sold[0])).totals.total).toBe(shop.sold[0])
  })

  test('does not name what was cancelled', async () => {
    const shop = await linked()
    const later = { ...shop, ...(await again(shop)) }
    expect((await del(later, `/subscriptions/${(await holding(later, crm)).id}`)).status).toBe(200)
    expect(await shown(later, shop.links[0])).toMatchObject({ due: shop.sold[0], all: null })
  })
})
