import { describe, expect, test, vi } from 'vitest'
import { broken } from '../orders/support/examine.ts'
import {
  charge,
  charged,
  data,
  expectOk,
  openShop,
  orderProduct,
  addOpenpayCard,
  press,
  runJobs,
} from '../orders/support/shop.ts'
import type { Shop, WireOrder } from '../orders/support/shop.ts'
import { answerOf, refusal } from '../support/calls.ts'
import { productId } from '../support/catalogue.ts'
import { idsOf } from '../support/people.ts'
import { staffClient as memberOfStaff } from '../support/staff-client.ts'
import { hired } from '../support/staff-members.ts'
import { again, del, pass, put, subscribed, subscription, visa } from '../subscriptions/support/life.ts'
import { change, orderOf, quote, quoted } from '../subscriptions/support/plan-changes.ts'
import { boughtOn, give } from './support/gifts.ts'
import { audit, reasonsOf, staffClient } from './support/staff-client.ts'
import type { Detail } from './support/staff-client.ts'

vi.setConfig({ testTimeout: 240_000 })

const reason = 'Pidió menos usuarios por teléfono'

interface Fewer {
  lines: { id: string; quantity: unknown }[]
  price?: number
  renewal: number
  endsAt?: string
  headers?: Record<string, string>
}

/** Staff lower what a customer's newest subscription has, at the price that their page showed. */
async function lower(shop: Shop, { lines, price = 799_00 + 3 * 79_00, renewal, endsAt, headers }: Fewer) {
  const { id, endsAt: ends } = await subscription(shop)
  const { post } = await staffClient(shop)
  const fewer = { lines, price, renewal, ends_at: endsAt ?? ends }
  return post(`/admin/subscriptions/${id}/acts`, { act: 'quantity.lower', reason, fewer }, headers)
}

const detailOf = async (shop: Shop) => (await staffClient(shop)).get(`/admin/subscriptions/${(await subscription(shop)).id}`)
const lettersOf = ({ server }: Shop) => server.mailer.inbox.filter(({ subject }) => subject.startsWith('Tendrás menos'))
const letterOf = (shop: Shop) => lettersOf(shop).at(-1)
const addons = async (shop: Shop) =>
  (await subscription(shop)).lines.filter(({ kind }) => kind === 'addon').map(({ id, quantity }) => [id, quantity])

/** Adds three users to a Professional plan; returns their product. */
async function withUsers<Of extends Shop & { card: string }>(shop: Of, period: 0 | 1 = 0): Promise<Of & { user: string }> {
  const user = await productId(shop.server.db, 'Usuario adicional')
  const order = orderOf(await change(shop, { plan: 'Profesional', period, lines: [{ id: user, quantity: 3 }] }))
  expect(data<WireOrder>(expectOk(await charge(shop, order?.id ?? '', shop.card))).status).toBe('paid')
  await runJobs(shop)
  return { ...shop, user }
}

describe('less that staff sell from the renewal on', () => {
  test('[issue 23] is charged from the last day of February on: nothing before it, the owner and the log know', async () => {
    const shop = await withUsers(await boughtOn('2028-01-31'))
    const { user } = shop
    expect(data<{ fewer: object[] }>(await detailOf(shop)).fewer).toEqual([{ id: user, least: 0 }])
    const own = quoted(await quote(shop, { plan: 'Profesional', lines: [{ id: user, quantity: 1 }] }))
    const answer = await lower(shop, { lines: [{ id: user, quantity: 1 }], renewal: 878_00 })
    expect(data<Detail>(answer).subscription).toMatchObject({
      ends_at: '2028-02-29T18:00:00.000Z',
      pending_change: { renewal: { total: 878_00, at: '2028-02-29' } },
    })
    expect((await subscription(shop)).pendingChange?.renewal).toEqual(own.renewal)
    expect([await charged(shop), await addons(shop)]).toEqual([[799_00, 3 * 79_00], [[user, 3]]])
    const { userId } = await idsOf(shop.server.db, 'root@receptio.test')
    expect((await audit(shop)).slice(-1)).toMatchObject([
      {
        by: userId,
        of: shop.customerId,
        before: { state: 'paid' },
        after: { state: 'paid', act: 'quantity.lower', reason, lines: [{ id: user, quantity: 1 }], renewal: 878_00 },
      },
    ])
    await runJobs(shop)
    expect(letterOf(shop)?.subject).toBe('Tendrás menos en tu suscripción desde el 29 de febrero de 2028')
    expect(letterOf(shop)?.text).toContain('Desde el 29 de febrero de 2028 tendrás Usuario adicional: 1 en lugar de 3.')
    expect(letterOf(shop)?.text).toContain('Ese día cobramos $878.00 MXN (IVA incluido).')
    await pass(shop, { days: 35 })
    const present = await again(shop)
    expect([await charged(shop), await addons(present)]).toEqual([[799_00, 3 * 79_00, 878_00], [[user, 1]]])
    expect((await subscription(present)).endsAt).toBe('2028-03-31T18:00:00.000Z')
    expect(await broken(shop)).toEqual([])
  })

  test('[issue 23] of a yearly plan may be none; the customer drops it, and no mail says what is no longer so', async () => {
    const shop = await withUsers(await subscribed(), 1)
    const { user } = shop
    const none = { lines: [{ id: user, quantity: 0 }], price: 10_087_80, renewal: 7_670_40 }
    expect((await lower(shop, none)).status).toBe(200)
    const { id } = await subscription(shop)
    expect((await del(shop, `/subscriptions/${id}/change`)).status).toBe(200)
    await runJobs(shop)
    expect(lettersOf(shop)).toEqual([])
    expect((await lower(shop, { lines: [{ id: user, quantity: 2 }], price: 10_087_80, renewal: 9_282_00 })).status).toBe(200)
    await pass(shop, { days: 370 })
    expect((await charged(shop)).slice(-1)).toEqual([9_282_00])
    expect(await addons(await again(shop))).toEqual([[user, 2]])
    expect(await broken(shop)).toEqual([])
  })

  test('[issue 23] is sold once by two at once, and once by a repeat', async () => {
    const shop = await withUsers(await subscribed())
    const { user } = shop
    const [one, two] = [1, 2].map((quantity) => ({ lines: [{ id: user, quantity }], renewal: 799_00 + quantity * 79_00 }))
    if (!one || !two) throw new Error('There are no two.')
    const answers = await Promise.all([lower(shop, one), lower(shop, two)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const headers = press()
    expect(answerOf(await lower(shop, { ...one, headers }))).toEqual(refusal('subscription.state'))
    expect(reasonsOf(await detailOf(shop))).toMatchObject({ 'quantity.lower': 'changing', 'months.give': 'changing' })
    const { act } = await staffClient(shop)
    const { id } = await subscription(shop)
    expect((await act(id, 'change.drop')).status).toBe(200)
    await runJobs(shop)
    expect(lettersOf(shop)).toEqual([])
    const dropped = shop.server.mailer.inbox.filter(({ subject }) => subject === 'Tu suscripción a Profesional sigue como está')
    expect(dropped.map(({ text }) => text.includes('se renueva por $1,036.00 MXN (IVA incluido)'))).toEqual([true])
    expect((await lower(shop, one)).status).toBe(200)
    await runJobs(shop)
    expect(lettersOf(shop)).toHaveLength(1)
  })

  test('[issue 23] is refused at another price or end, and for more, nothing, twice or what it has not', async () => {
    const shop = await withUsers(await subscribed())
    const { user } = shop
    const line = { id: user, quantity: 1 }
    expect(answerOf(await lower(shop, { lines: [line], renewal: 878_01 }))).toEqual(refusal('record.changed'))
    const had = { lines: [line], price: 1_115_00, renewal: 878_00 }
    expect(answerOf(await lower(shop, had))).toEqual(refusal('record.changed'))
    const { endsAt } = await subscription(shop)
    expect((await give(shop, 1)).status).toBe(200)
    const shown = { lines: [line], renewal: 878_00, endsAt: endsAt ?? '' }
    expect(answerOf(await lower(shop, shown))).toEqual(refusal('record.changed'))
    const other = await productId(shop.server.db, '10 GB de almacenamiento')
    const wrong = [[{ ...line, quantity: 3 }], [{ ...line, quantity: 4 }], [line, line], [line, { id: other, quantity: 0 }], []]
    for (const lines of wrong) {
      const { status, body } = await lower(shop, { lines, renewal: 878_00 })
      expect([status, (body as { errors: { field: string }[] }).errors.map(({ field }) => field)]).toEqual([422, ['fewer.lines']])
    }
    for (const quantity of [-1, 0.5, 1_000, '1', null]) {
      expect((await lower(shop, { lines: [{ id: user, quantity }], renewal: 878_00 })).status).toBe(422)
    }
    const { act } = await staffClient(shop)
    expect(await act((await subscription(shop)).id, 'quantity.lower')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'fewer' }] },
    })
    expect((await subscription(shop)).pendingChange).toBeNull()
  })

  test('[issue 23] is not sold where the customer agreed to a change, cancelled, or has nothing to lower', async () => {
    const shop = await subscribed()
    expect(reasonsOf(await detailOf(shop))).toMatchObject({ 'quantity.lower': 'least' })
    await withUsers(shop)
    await change(shop, { plan: 'Básico' })
    expect(reasonsOf(await detailOf(shop))).toMatchObject({ 'quantity.lower': 'changing' })
    const { id } = await subscription(shop)
    expect((await del(shop, `/subscriptions/${id}/change`)).status).toBe(200)
    expect((await put(shop, `/subscriptions/${id}`, { auto_renew: false })).status).toBe(200)
    expect(reasonsOf(await detailOf(shop))).toMatchObject({ 'quantity.lower': 'ending' })
  })

  test('[issue 23] leaves one of a product of the marketplace, and says how many there will be', async () => {
    const shop = await openShop()
    const card = await addOpenpayCard(shop, visa)
    const bought = await orderProduct(shop, 'Usuario adicional')
    expectOk(await charge(shop, bought.id, card.id))
    expect(reasonsOf(await detailOf(shop))).toMatchObject({ 'quantity.lower': 'least' })
    const { id } = await subscription(shop)
    const user = await productId(shop.server.db, 'Usuario adicional')
    const wanted = { period: 0, line_items: [{ id: user, quantity: 4 }] }
    const { due, renewal } = data<{ due: number; renewal: { total: number } }>(
      expectOk(await shop.post(`/subscriptions/${id}/change/quote`, wanted)),
    )
    const agreed = { ...wanted, expected_due: due, consent: { version: 1, ...renewal } }
    const more = orderOf(expectOk(await shop.post(`/subscriptions/${id}/change`, agreed, press())))
    expectOk(await charge(shop, more?.id ?? '', card.id))
    const each = bought.totals.total
    const none = await lower(shop, { lines: [{ id: user, quantity: 0 }], price: 4 * each, renewal: 0 })
    expect(none).toMatchObject({ status: 422, body: { errors: [{ field: 'fewer.lines' }] } })
    expectOk(await lower(shop, { lines: [{ id: user, quantity: 1 }], price: 4 * each, renewal: each }))
    await runJobs(shop)
    expect(letterOf(shop)?.text).toContain('tendrás Usuario adicional: 1 en lugar de 4.')
    await pass(shop, { days: 40 })
    expect((await charged(shop)).slice(-1)).toEqual([each])
    expect((await subscription(await again(shop))).lines).toMatchObject([{ id: user, quantity: 1 }])
    expect(await broken(shop)).toEqual([])
  })

  test('[issue 23] is not sold by who may only read', async () => {
    const shop = await withUsers(await subscribed())
    const { id, endsAt } = await subscription(shop)
    const reader = await hired(await memberOfStaff('root@receptio.test', shop.server), { profile: 'staff.readonly' })
    const fewer = { lines: [{ id: shop.user, quantity: 1 }], price: 1_036_00, renewal: 878_00, ends_at: endsAt }
    const answer = await reader.post(`/admin/subscriptions/${id}/acts`, { act: 'quantity.lower', reason, fewer })
    expect(answerOf(answer)).toEqual(refusal('permission.missing'))
    expect((await subscription(shop)).pendingChange).toBeNull()
  })
})
