import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { answerOf, call, refusal } from '../support/calls.ts'
import type { Answer } from '../support/calls.ts'
import { setSetting } from '../support/test-server.ts'
import { broken } from '../orders/support/examine.ts'
import { addOpenpayCard, charged, data, press, runJobs, session } from '../orders/support/shop.ts'
import type { Shop, WireOrder } from '../orders/support/shop.ts'
import { again, del, pass, subscribed, subscription, withoutFunds } from './support/life.ts'
import { asStranger, giveCard, open, orderBy, pastDue, tokensOf, type WireLink } from './support/pay-links.ts'

vi.setConfig({ testTimeout: 120_000 })

const pay = (shop: Shop, token: string, more: object = {}, headers = press()): Promise<Answer> =>
  asStranger(shop, 'charge', { token, expected_due: 799_00, device_session_id: session, ...more }, { headers })
describe('a mailed link', () => {
  test('[payments D15] pays what is owed without a session, with a new card, once, and the subscription is active', async () => {
    const shop = await pastDue()
    const shown = data<WireLink>(await open(shop, shop.link))
    expect({ ...shown, cards: shown.cards.map(({ card, details }) => [card.last4, details]) }).toMatchObject({
      status: 'due',
      nombre: { en: 'Professional' },
      due: 799_00,
      credit: 0,
      cards: [['4448', '']],
      card_driver: 'openpay',
    })
    expect((await giveCard(shop, shop.link, '4242424242424242')).status).toBe(200)
    expect(await charged(shop)).toEqual([799_00])
    const { cards } = data<WireLink>(await open(shop, shop.link))
    const given = cards.find(({ card }) => card.last4 === '4242')?.id ?? ''
    const ordered = data<WireOrder>(await orderBy(shop, shop.link, { payment_method: { id: given } }))
    expect(ordered).toMatchObject({ status: 'failed', payment_method: { id: given }, totals: { total: 799_00 } })
    expect(data<WireOrder>(await pay(shop, shop.link)).status).toBe('paid')
    await runJobs(shop)
    expect(await subscription(shop)).toMatchObject({ paymentStatus: 'paid', due: null, pastDue: null })
    expect(data<WireLink>(await open(shop, shop.link))).toMatchObject({ status: 'paid', due: 0 })
    expect(data<WireOrder>(await pay(shop, shop.link)).status).toBe('paid')
    expect(answerOf(await giveCard(shop, shop.link, '4242424242424242'))).toEqual(refusal('link.expired'))
    expect(await charged(shop)).toEqual([799_00, 799_00])
    expect(await broken(shop)).toEqual([])
  })

  test('pressed in two tabs at once charges once', async () => {
    const shop = await pastDue()
    await giveCard(shop, shop.link, '4242424242424242')
    const { cards } = data<WireLink>(await open(shop, shop.link))
    const given = cards.find(({ card }) => card.last4 === '4242')?.id
    await orderBy(shop, shop.link, { payment_method: { id: given } })
    const answers = await Promise.all([pay(shop, shop.link), pay(shop, shop.link), orderBy(shop, shop.link)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await runJobs(shop)
    expect(data<WireLink>(await open(shop, shop.link)).status).toBe('paid')
    expect(await charged(shop)).toEqual([799_00, 799_00])
    expect(await broken(shop)).toEqual([])
  })

  test('whose card is refused says so, and can be paid with another', async () => {
    const shop = await pastDue()
    await orderBy(shop, shop.link)
    const refused = await pay(shop, shop.link)
    expect(refused).toMatchObject({ status: 402, body: { code: 'charge.refused' } })
    expect(data<WireLink>(await open(shop, shop.link))).toMatchObject({ status: 'due', due: 799_00, order: { status: 'failed' } })
  })

  test('charges no other amount than the person saw', async () => {
    const shop = await pastDue()
    expect(answerOf(await orderBy(shop, shop.link, { expected_due: 1_00 }))).toEqual(refusal('price.changed'))
    expect(answerOf(await pay(shop, shop.link, { expected_due: 1_00 }))).toEqual(refusal('price.changed'))
    expect(await charged(shop)).toEqual([799_00])
  })

  test('shows and charges no other card of the customer, and names nobody', async () => {
    const shop = await subscribed(withoutFunds)
    const cards = data<{ id: string; default: boolean }[]>(await shop.get('/cash/payment_methods'))
    const other = cards.find(({ default: isDefault }) => !isDefault)?.id ?? ''
    await pass(shop, { days: 31, minutes: 1 })
    const [link = ''] = tokensOf(shop)
    const answer = await open(shop, link)
    expect(data<WireLink>(answer).cards.map(({ id }) => id)).toEqual([shop.card])
    for (const private_ of ['nuevo@demo.test', 'Nuevo', 'RFC']) expect(JSON.stringify(answer.body)).not.toContain(private_)
    expect(answerOf(await orderBy(shop, link, { payment_method: { id: other } }))).toEqual(refusal('card.missing'))
    expect((await giveCard(shop, link, '4111111111111111')).status).toBe(200)
    expect(data<WireLink>(await open(shop, link)).cards.map(({ card }) => card.last4)).toEqual(['4448', '1111'])
    expect((await orderBy(shop, link, { payment_method: { id: other } })).status).toBe(200)
  })

  test('is stored by its hash alone, one for each mail, and each works until the period is paid', async () => {
    const shop = await pastDue()
    await pass(shop, { days: 3 })
    const tokens = tokensOf(shop)
    expect(new Set(tokens).size).toBe(2)
    const stored = await shop.server.db.system((tx) =>
      tx.selectFrom('pay_links').select('token_hash').where('owner_id', '=', shop.customerId).orderBy('created_at').execute(),
    )
    expect(stored.map(({ token_hash }) => token_hash.toString('hex'))).toEqual(
      tokens.map((token) => createHash('sha256').update(token).digest('hex')),
    )
    for (const token of tokens) expect(data<WireLink>(await open(shop, token)).status).toBe('due')
  })

  test('that is edited is wrong, a week later it is over, and guesses are limited by address', async () => {
    const shop = await pastDue()
    const edited = `${shop.link.slice(0, -1)}${shop.link.endsWith('A') ? 'B' : 'A'}`
    expect(answerOf(await open(shop, edited))).toEqual(refusal('link.wrong'))
    for (const [path, body] of [
      ['order', { expected_due: 799_00 }],
      ['charge', { expected_due: 799_00, device_session_id: session }],
      ['setup', {}],
      ['cards', {}],
    ] as const)
      expect(answerOf(await asStranger(shop, path, { token: edited, ...body }, { headers: press() }))).toEqual(
        refusal('link.wrong'),
      )
    shop.server.clock.advance({ days: 8 })
    expect(answerOf(await open(shop, shop.link))).toEqual(refusal('link.expired'))
    const guesses = []
    for (let n = 0; n < 31; n += 1)
      guesses.push((await asStranger(shop, 'open', { token: `x${n}` }, { address: '198.51.100.9' })).status)
    expect(guesses).toEqual([...Array.from({ length: 30 }, () => 422), 429])
  })

  test('ends when the subscription is cancelled, and pays back an expired one', async () => {
    const shop = await pastDue()
    await pass(shop, { days: 20 })
    const later = await again(shop)
    const [back = ''] = tokensOf(shop, 'Tu suscripción venció')
    expect(data<WireLink>(await open(later, back))).toMatchObject({ status: 'due', due: 799_00 })
    const { id } = await subscription(later)
    expect((await del(later, `/subscriptions/${id}`)).status).toBe(200)
    expect(answerOf(await open(later, back))).toEqual(refusal('link.expired'))
    expect(answerOf(await orderBy(later, back))).toEqual(refusal('link.expired'))
  })

  test('shows the paid period to whoever opens it after a signed-in person paid', async () => {
    const shop = await pastDue()
    const good = await addOpenpayCard(shop, '4242424242424242')
    await runJobs(shop)
    expect(await subscription(shop)).toMatchObject({ paymentStatus: 'paid' })
    expect(good.card.last4).toBe('4242')
    expect(data<WireLink>(await open(shop, shop.link)).status).toBe('paid')
    expect(data<WireOrder>(await orderBy(shop, shop.link)).status).toBe('paid')
  })

  test.each([
    ['openpay', 'openpay'],
    ['stripe', 'stripe'],
    ['nobody', 'openpay'],
  ])('takes a new card at the gateway of the setting: %s', async (setting, driver) => {
    const shop = await pastDue()
    await setSetting(shop.server.db, 'cash.driver.default', setting)
    expect(data<WireLink>(await open(shop, shop.link)).card_driver).toBe(driver)
  })

  test('opens nothing else: its token is no session', async () => {
    const shop = await pastDue()
    const answers = [
      await call(shop.server, 'GET', '/cash/payment_methods', { token: shop.link }),
      await call(shop.server, 'GET', '/me', { token: shop.link }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
  })
})
