import { describe, expect, test, vi } from 'vitest'
import { broken } from '../orders/support/examine.ts'
import { charged, data, runJobs } from '../orders/support/shop.ts'
import type { Shop } from '../orders/support/shop.ts'
import { answerOf, refusal } from '../support/calls.ts'
import { idsOf } from '../support/people.ts'
import { staffClient as memberOfStaff } from '../support/staff-client.ts'
import { hired } from '../support/staff-members.ts'
import { again, mailed, noticed, pass, subscribed, subscription } from '../subscriptions/support/life.ts'
import { discount, discountReason, stopDiscount } from './support/discounts.ts'
import { audit, reasonsOf, staffClient } from './support/staff-client.ts'

vi.setConfig({ testTimeout: 240_000 })

const full = 799_00
const lessOfFive = 639_20

const letterOf = (shop: Shop) => shop.server.mailer.inbox.findLast(({ subject }) => subject.includes('descuento'))
const detailOf = async (shop: Shop) => (await staffClient(shop)).get(`/admin/subscriptions/${(await subscription(shop)).id}`)
const moved = ({ server, customerId }: Shop) =>
  server.db.system((tx) =>
    tx.selectFrom('revenue_movements').select(['kind', 'centavos']).where('customer_id', '=', customerId).execute(),
  )
const newestReceipt = async (shop: Shop) => {
  const [newest] = data<{ id: string }[]>(await shop.get('/cash/orders?filter[status]=paid'))
  return data<object>(await shop.get(`/cash/orders/${newest?.id}/receipt`))
}

describe('a discount by staff', () => {
  test('[issue 23] takes 20 % off two renewals, and the third has its price: page, notices, receipt, log and mail say so', async () => {
    const bought = await subscribed()
    const before = await moved(bought)
    const { id } = await subscription(bought)
    expect((await discount(bought, { percent: 20, renewals: 2, renewal: lessOfFive })).status).toBe(200)
    expect(await subscription(bought)).toMatchObject({
      pricing: { total: full, renewal: full },
      discount: { percent: 20, renewals: 2, total: lessOfFive },
    })
    const { userId } = await idsOf(bought.server.db, 'root@receptio.test')
    expect((await audit(bought)).slice(-1)).toMatchObject([
      {
        by: userId,
        id,
        before: { discount: null, renewals: null },
        after: { act: 'discount.give', reason: discountReason, discount: 20, renewals: 2, renewal: lessOfFive },
      },
    ])
    await runJobs(bought)
    expect(await mailed(bought)).toContain('discount-given')
    expect(letterOf(bought)).toMatchObject({ subject: 'Tienes 20 % de descuento en tus próximas 2 renovaciones' })
    expect(letterOf(bought)?.text).toContain('El 2 de abril de 2026 cobramos $639.20 MXN (IVA incluido). Te avisamos antes.')
    expect(letterOf(bought)?.text).toContain('Después vuelve a su precio: $799.00 MXN (IVA incluido).')

    await pass(bought, { days: 32 })
    const shop = await again(bought)
    expect([await charged(shop), await noticed(shop)]).toEqual([[full, lessOfFive], ['renewal-coming']])
    expect(shop.server.mailer.inbox.findLast(({ subject }) => subject.includes('se renueva'))?.text).toContain('$639.20')
    expect((await subscription(shop)).discount).toEqual({ percent: 20, renewals: 1, total: lessOfFive })
    expect(await newestReceipt(shop)).toMatchObject({
      line_items: [
        {
          paymentTerms: { discounted_price: lessOfFive },
          granted: { percent: 20, discounted_price: full },
        },
      ],
      totals: { total: lessOfFive, iva: 88_17 },
    })
    expect(shop.server.mailer.inbox.findLast(({ text }) => text.includes('Total pagado'))?.text).toContain(
      'Descuento de esta renovación',
    )

    await pass(shop, { days: 61 })
    const later = await again(shop)
    expect(await charged(later)).toEqual([full, lessOfFive, lessOfFive, full])
    const sold = data<{ renewal: { total: number } }[]>(await later.get('/cash/orders?filter[status]=paid'))
    expect(sold.map(({ renewal }) => renewal.total)).toEqual([full, full, lessOfFive, full])
    expect(await subscription(later)).not.toHaveProperty('discount')
    expect(await moved(later)).toEqual(before)
    expect(await broken(later)).toEqual([])
  })

  test('[issue 23] is refused beyond its limits, at another price than shown, a second time, and to who may only read', async () => {
    const shop = await subscribed()
    const by = await staffClient(shop)
    const fields = async (percent: unknown, renewals: unknown = 1) => {
      const { status, body } = await discount(shop, { percent, renewals, renewal: lessOfFive, by })
      return [status, ...(body as { errors: { field: string }[] }).errors.map(({ field }) => field)]
    }
    for (const percent of [0, 101, 1.5, -1, '20', null]) expect(await fields(percent)).toEqual([422, 'discount.percent'])
    for (const count of [0, 25, 1.5, '1']) expect(await fields(20, count)).toEqual([422, 'discount.renewals'])
    expect(await by.act((await subscription(shop)).id, 'discount.give')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'discount' }] },
    })
    for (const shown of [{ price: full - 1 }, { renewal: full }, { endsAt: '2026-05-02T17:00:00.000Z' }]) {
      const answer = await discount(shop, { percent: 20, renewal: lessOfFive, ...shown, by })
      expect(answerOf(answer)).toEqual(refusal('record.changed'))
    }
    const reader = await hired(await memberOfStaff('root@receptio.test', shop.server), { profile: 'staff.readonly' })
    const { id, endsAt } = await subscription(shop)
    const body = {
      act: 'discount.give',
      reason: discountReason,
      discount: { percent: 20, renewals: 1, price: full, renewal: lessOfFive, ends_at: endsAt },
    }
    expect(answerOf(await reader.post(`/admin/subscriptions/${id}/acts`, body))).toEqual(refusal('permission.missing'))
    expect(await subscription(shop)).not.toHaveProperty('discount')

    const two = [discount(shop, { percent: 20, renewal: lessOfFive, by }), discount(shop, { percent: 50, renewal: 399_50, by })]
    expect((await Promise.all(two)).map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await stopDiscount(shop)).status).toBe(200)
    expect(answerOf(await stopDiscount(shop))).toEqual(refusal('subscription.state'))
    expect((await discount(shop, { percent: 20, renewal: lessOfFive, by })).status).toBe(200)
    expect(reasonsOf(await detailOf(shop))).toMatchObject({ 'discount.give': 'discounted', 'discount.stop': null })
    await runJobs(shop)
    expect(await broken(shop)).toEqual([])
  })

  test('[issue 23] that is stopped after its notice charges its price only five days after another notice', async () => {
    const bought = await subscribed()
    expect((await discount(bought, { percent: 20, renewals: 3, renewal: lessOfFive })).status).toBe(200)
    await pass(bought, { days: 29 })
    const shop = await again(bought)
    expect(await noticed(shop)).toEqual(['renewal-coming'])
    expect((await stopDiscount(shop)).status).toBe(200)
    await runJobs(shop)
    expect(letterOf(shop)).toMatchObject({ subject: 'Terminó tu descuento en Profesional' })
    await pass(shop, { days: 4 })
    expect([await charged(shop), await noticed(shop)]).toEqual([[full], ['renewal-coming', 'renewal-coming']])
    await pass(shop, { days: 2 })
    expect(await charged(shop)).toEqual([full, full])
    expect(await broken(shop)).toEqual([])
  })

  test('[issue 23] of all, or to less than a gateway charges, renews at no cost and keeps the recurring revenue', async () => {
    const bought = await subscribed()
    const before = await moved(bought)
    expect((await discount(bought, { percent: 99, renewal: 0 })).status).toBe(200)
    await runJobs(bought)
    expect(letterOf(bought)?.text).toContain('El 2 de abril de 2026 se renueva y no cobramos nada.')
    await pass(bought, { days: 32 })
    const shop = await again(bought)
    expect(await subscription(shop)).toMatchObject({ paymentStatus: 'paid', endsAt: '2026-05-02T17:00:00.000Z' })
    expect([await charged(shop), await noticed(shop), await moved(shop)]).toEqual([[full], [], before])
    await pass(shop, { days: 31 })
    expect(await charged(shop)).toEqual([full, full])
    expect(await moved(shop)).toEqual(before)
    expect(await broken(shop)).toEqual([])
  })
})
