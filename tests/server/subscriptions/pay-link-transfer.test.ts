import { describe, expect, test, vi } from 'vitest'
import { answerOf, refusal } from '../support/calls.ts'
import { broken } from '../orders/support/examine.ts'
import { charged, data, press, runJobs, session } from '../orders/support/shop.ts'
import { advance, booked, day, pays } from '../orders/support/transfers.ts'
import { asStranger, given, giveCard, open, orderBy, pastDue, type LinkedShop, type WireLink } from './support/pay-links.ts'
import { again, subscription } from './support/life.ts'

vi.setConfig({ testTimeout: 120_000 })

interface Awaited {
  id: string
  status: string
  payment_method: { id: string } | null
  transfer?: { way: string; centavos: number; clabe: string | null; reference: string | null }
}

const total = 799_00
const isDue = { status: 'due', due: total }

const pay = (shop: LinkedShop, more: object, expected = total) =>
  asStranger(shop, 'charge', { token: shop.link, expected_due: expected, ...more }, { headers: press() })

/** Begins to wait for money that a mailed link pays with, and returns the order. */
async function waits(shop: LinkedShop, way: string): Promise<Awaited> {
  await orderBy(shop, shop.link)
  return data<Awaited>(await pay(shop, { way }))
}

const confirmed = (shop: LinkedShop) => asStranger(shop, 'confirm', { token: shop.link })
const shown = async (shop: LinkedShop) => data<WireLink & { order: Awaited | null }>(await open(shop, shop.link))

describe('[payments 3] a mailed link', () => {
  test.each([
    ['spei', { clabe: expect.stringMatching(/^646180\d{12}$/) as string, barcode: null }],
    ['store', { clabe: null, barcode: expect.stringMatching(/^\d{16}$/) as string }],
  ])('pays by %s: it shows the same reference again, and the money pays once', async (way, place) => {
    const shop = await pastDue()
    const { id, status, payment_method, transfer } = await waits(shop, way)
    expect({ status, payment_method }).toEqual({ status: 'requires_action', payment_method: null })
    expect(transfer).toMatchObject({ way, centavos: total, ...place })
    const later = await shown(shop)
    expect(later).toMatchObject({ ...isDue, order: { id, status: 'requires_action', transfer } })
    expect(data<Awaited>(await pay(shop, { way })).transfer).toEqual(transfer)
    expect(data<Awaited>(await confirmed(shop)).transfer).toEqual(transfer)
    await pays(shop, total)
    expect(data<Awaited>(await confirmed(shop)).status).toBe('paid')
    await runJobs(shop)
    expect(await shown(shop)).toMatchObject({ status: 'paid', due: 0 })
    expect(await subscription(shop)).toMatchObject({ paymentStatus: 'paid', due: null, pastDue: null })
    expect(await charged(shop)).toEqual([total, total])
    expect(await broken(shop)).toEqual([])
  })

  test('names nobody beside the reference', async () => {
    const shop = await pastDue()
    await waits(shop, 'spei')
    const { body } = await open(shop, shop.link)
    for (const theirs of ['nuevo@demo.test', 'Nuevo', 'RFC']) expect(JSON.stringify(body)).not.toContain(theirs)
  })

  test('gives the paper for the till while cash is awaited, and at no other time', async () => {
    const shop = await pastDue()
    const paper = () => asStranger(shop, 'voucher.pdf', { token: shop.link })
    expect(answerOf(await paper())).toEqual(refusal('order.state'))
    await waits(shop, 'spei')
    expect(answerOf(await paper())).toEqual(refusal('order.state'))
    await waits(shop, 'store')
    const { status, headers, body } = await paper()
    expect([status, headers.get('content-type'), String(body).slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(answerOf(await asStranger(shop, 'voucher.pdf', { token: `${shop.link.slice(1)}x` }))).toEqual(refusal('link.wrong'))
  })

  test('changes from a reference to a card, and what still comes is credit', async () => {
    const shop = await pastDue()
    const { id } = await waits(shop, 'spei')
    await giveCard(shop, shop.link, '4242424242424242')
    const card = await given(shop, '4242')
    const answer = await pay(shop, { payment_method: { id: card }, device_session_id: session })
    expect(data<Awaited>(answer)).toMatchObject({ id, status: 'paid', payment_method: { id: card } })
    await pays(shop, total)
    await advance(shop, day)
    await runJobs(shop)
    expect(await charged(shop)).toEqual([total, total, total])
    expect((await booked(shop, id)).credit).toEqual([[total, 0]])
  })

  test('leaves its reference neither for a card that it does not show, nor for another amount', async () => {
    const shop = await pastDue()
    const { transfer } = await waits(shop, 'spei')
    const strange = { payment_method: { id: '0190a000-0000-7000-8000-000000000000' }, device_session_id: session }
    expect(answerOf(await pay(shop, strange))).toEqual(refusal('card.missing'))
    const { cards } = await shown(shop)
    const both = { payment_method: { id: cards[0]?.id }, device_session_id: session }
    expect(answerOf(await pay(shop, { ...both, way: 'spei' }))).toEqual(refusal('card.missing'))
    expect(answerOf(await pay(shop, both, 1_00))).toEqual(refusal('price.changed'))
    expect((await shown(shop)).order?.transfer).toEqual(transfer)
  })

  test('whose reference was not paid in time is owed again, and pays by another way', async () => {
    const shop = await pastDue()
    await waits(shop, 'store')
    await advance(shop, 4 * day)
    await runJobs(shop)
    const later = { ...(await again(shop)), link: shop.link, card: shop.card }
    expect(await shown(later)).toMatchObject({ ...isDue, order: { status: 'failed' } })
    expect((await waits(later, 'spei')).transfer).toMatchObject({ way: 'spei', centavos: total })
  })

  test('that was paid short says what is left after the credit', async () => {
    const shop = await pastDue()
    await waits(shop, 'spei')
    await pays(shop, total - 100_00)
    const refused = await confirmed(shop)
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([402, 'charge.refused'])
    expect(await shown(shop)).toMatchObject({ status: 'due', due: 100_00, credit: total - 100_00 })
    await asStranger(shop, 'order', { token: shop.link, expected_due: 100_00 })
    expect(data<Awaited>(await pay(shop, { way: 'spei' }, 100_00)).transfer).toMatchObject({ centavos: 100_00 })
  })
})
