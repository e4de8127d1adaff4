import { describe, expect, test, vi } from 'vitest'
import type { Answer } from '../support/calls.ts'
import { again, pass, put, subscribed, subscription, withoutFunds } from '../subscriptions/support/life.ts'
import { grant } from './support/credit.ts'
import { broken } from './support/examine.ts'
import { addOpenpayCard, attachStripeCard, charged, runJobs, session, tokenise } from './support/shop.ts'
import type { Shop } from './support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const good = '4242424242424242'
const due = 799_00

/** Saved before the renewal was refused: one that was refused for it, and one that was not asked. */
async function pastDue(): Promise<Shop> {
  const shop = await subscribed(withoutFunds)
  await pass(shop, { days: 31, minutes: 1 })
  return again(shop)
}

async function token({ sandbox }: Shop): Promise<object> {
  return { token_id: (await tokenise(sandbox, good)).id, device_session_id: session }
}

const addCard = async (shop: Shop, named: object) =>
  shop.post('/cash/cards', { driver: 'openpay', data: await token(shop), ...named })

/** Every call that adds a card, by what a client of the API sends beside the card. */
const giving: Record<string, (shop: Shop, named: object) => Promise<Answer>> = {
  'POST /cash/cards': addCard,
  'POST /cash/payment_methods of Openpay': async (shop, named) =>
    shop.post('/cash/payment_methods', { driver: 'openpay', data: await token(shop), ...named }),
  'POST /cash/payment_methods of Stripe': async (shop, named) => {
    const id = await attachStripeCard(shop, 'pm_card_visa')
    return shop.post('/cash/payment_methods', { driver: 'stripe', data: { payment_method: id }, ...named })
  },
  'POST /cash/payment_methods/sync': async (shop, named) => {
    await attachStripeCard(shop, 'pm_card_visa')
    return shop.post('/cash/payment_methods/sync', { driver: 'stripe', ...named })
  },
  'POST /cash/cards/sync of all gateways': async (shop, named) => {
    await attachStripeCard(shop, 'pm_card_visa')
    return shop.post('/cash/cards/sync', named)
  },
  'PUT /cash/payment_methods/{id}': async (shop, named) => {
    const { body } = await shop.get('/cash/payment_methods')
    const other = (body as { data: { id: string; default: boolean }[] }).data.find((card) => !card.default)
    return put(shop, `/cash/payment_methods/${other?.id}`, { default: true, ...named })
  },
}

const leftIn = ({ status, body }: Answer) => [status, (body as { due_total: number }).due_total]

describe.each(Object.entries(giving))('[customer 4] %s while a renewal is due', (_, give) => {
  test('saves the card, and takes nothing that was not named', async () => {
    const shop = await pastDue()
    const before = (await shop.get('/cash/payment_methods')).body as { data: unknown[] }
    expect(leftIn(await give(shop, {}))).toEqual([200, due])
    await runJobs(shop)
    expect(await charged(shop)).toEqual([due])
    expect(await subscription(shop)).toMatchObject({ paymentStatus: 'failed', due, pastDue: { tries: 1 } })
    const after = (await shop.get('/cash/payment_methods')).body as { data: unknown[] }
    expect(after.data.length - before.data.length).toBe(give === giving['PUT /cash/payment_methods/{id}'] ? 0 : 1)
  })

  test('takes nothing when another sum was named than is due by now, and all of it when it is the same', async () => {
    const shop = await pastDue()
    expect(leftIn(await give(shop, { due_total: due - 1 }))).toEqual([200, due])
    await runJobs(shop)
    expect(await charged(shop)).toEqual([due])
    const other = await pastDue()
    expect(leftIn(await give(other, { due_total: due }))).toEqual([200, 0])
    await runJobs(other)
    expect(await charged(other)).toEqual([due, due])
    expect(await subscription(other)).toMatchObject({ paymentStatus: 'paid', due: null, pastDue: null })
    expect(await broken(other)).toEqual([])
  })
})

test('[customer 4] a card whose button named nothing is not tried either when the clock’s next try is refused', async () => {
  const shop = await pastDue()
  const { id } = await subscription(shop)
  const poor = await shop.get('/cash/payment_methods')
  const [refused] = (poor.body as { data: { id: string; default: boolean }[] }).data.filter((card) => card.default)
  await addCard(shop, {})
  await put(shop, `/cash/payment_methods/${refused?.id}`, { default: true })
  await pass(shop, { days: 3 })
  const later = await again(shop)
  expect(await subscription(later)).toMatchObject({ id, paymentStatus: 'failed', due })
  expect(await charged(shop)).toEqual([due])
})

test('[customer 4] a card that is given while nothing is due takes nothing, whatever it names', async () => {
  const shop = await subscribed()
  expect(leftIn(await addCard(shop, { due_total: 5_00 }))).toEqual([200, 0])
  await addOpenpayCard(shop, withoutFunds)
  await runJobs(shop)
  expect(await charged(shop)).toEqual([due])
})

describe('[customer 4] a card that is given while a renewal is due and there is credit', () => {
  const withCredit = async () => {
    const shop = await pastDue()
    await grant(shop, 100_00)
    return again(shop)
  }

  test('is charged what the balance leaves, when just that was named', async () => {
    const shop = await withCredit()
    expect(leftIn(await addCard(shop, { due_total: due }))).toEqual([200, 699_00])
    await runJobs(shop)
    expect(await charged(shop)).toEqual([due])
    expect(leftIn(await addCard(shop, { due_total: 699_00 }))).toEqual([200, 0])
    await runJobs(shop)
    expect(await charged(shop)).toEqual([due, 699_00])
    expect(await subscription(shop)).toMatchObject({ paymentStatus: 'paid', due: null })
    expect(await broken(shop)).toEqual([])
  })

  test('is charged nothing when the balance pays all', async () => {
    const shop = await pastDue()
    await grant(shop, due)
    expect(leftIn(await addCard(await again(shop), {}))).toEqual([200, 0])
    await runJobs(shop)
    expect(await charged(shop)).toEqual([due])
    expect(await subscription(await again(shop))).toMatchObject({ paymentStatus: 'paid', due: null })
  })
})
