import { describe, expect, test, vi } from 'vitest'
import { broken, sabotage } from '../orders/support/examine.ts'
import { addOpenpayCard, charge, data, enter, runJobs } from '../orders/support/shop.ts'
import type { Shop, WireOrder } from '../orders/support/shop.ts'
import { again, del, pass, put, subscribed, subscription, withoutFunds } from './support/life.ts'
import { paused, resume } from './support/pause.ts'
import { change, orderOf } from './support/plan-changes.ts'

vi.setConfig({ testTimeout: 240_000 })

/** What a month of these plans adds without IVA, in centavos: 799.00 and 1,709.10 by the month. */
const professional = Math.round(799_00 / 1.16)
const business = Math.round(1_709_10 / 1.16)

/** Reads the movements of a customer, oldest first. */
async function movements({ server, customerId }: Pick<Shop, 'server' | 'customerId'>) {
  const rows = await server.db.system((tx) =>
    tx
      .selectFrom('revenue_movements')
      .select(['kind', 'centavos', 'at'])
      .where('customer_id', '=', customerId)
      .orderBy('at')
      .execute(),
  )
  return rows.map(({ kind, centavos, at }) => [kind, centavos, at.toISOString().slice(0, 10)])
}

const switchRenewal = async (shop: Shop, on: boolean) =>
  put(shop, `/subscriptions/${(await subscription(shop)).id}`, { auto_renew: on })

describe('the recurring revenue of a customer moves', () => {
  test('[ADM-1] with a purchase; a renewal is no movement', async () => {
    const shop = await subscribed()
    await pass(shop, { days: 70 })
    expect(await movements(shop)).toEqual([['new', professional, '2026-03-02']])
    expect(await broken(shop)).toEqual([])
  })

  test('[ADM-1] up and down with changes of the plan, the second when it is made and not when it is planned', async () => {
    const shop = await subscribed()
    const bought = orderOf(await change(shop, { plan: 'Empresarial' }))
    expect(data<WireOrder>(await charge(shop, bought?.id ?? '', shop.card)).status).toBe('paid')
    await runJobs(shop)
    expect(orderOf(await change(shop, { plan: 'Profesional' }))).toBeNull()
    const up = [
      ['new', professional, '2026-03-02'],
      ['expansion', business - professional, '2026-03-02'],
    ]
    expect(await movements(shop)).toEqual(up)
    await pass(shop, { days: 32 })
    expect(await movements(shop)).toEqual([...up, ['contraction', professional - business, '2026-04-02']])
    expect(await broken(shop)).toEqual([])
  })

  test('[ADM-1] to none with a pause when it begins, and back when its first period is paid', async () => {
    const shop = await paused(await subscribed())
    await pass(shop, { hours: 1 })
    await resume(shop)
    await pass(shop, { days: 1 })
    expect(await movements(shop)).toEqual([
      ['new', professional, '2026-03-02'],
      ['churn', -professional, '2026-04-02'],
      ['reactivation', professional, '2026-04-02'],
    ])
    expect(await broken(shop)).toEqual([])
  })

  test('[ADM-1] not with a refused charge, but when the time to pay is over; and back when it is paid after all', async () => {
    const shop = await subscribed(withoutFunds)
    await pass(shop, { days: 33 })
    expect(await movements(shop)).toEqual([['new', professional, '2026-03-02']])
    await pass(shop, { days: 30 })
    const [, ended] = await movements(shop)
    expect(ended?.slice(0, 2)).toEqual(['churn', -professional])
    const later = await again(shop)
    const card = await addOpenpayCard(later, '5555555555554444')
    const path = `/subscriptions/${(await subscription(later)).id}/pay`
    const owed = data<WireOrder>(
      await later.post(path, { payment_method: { id: card.id } }, { 'Idempotency-Key': 'back-0123456789abcdef' }),
    )
    expect(data<WireOrder>(await charge(later, owed.id, card.id)).status).toBe('paid')
    await runJobs(later)
    expect((await movements(shop)).map(([kind, centavos]) => [kind, centavos])).toEqual([
      ['new', professional],
      ['churn', -professional],
      ['reactivation', professional],
    ])
    expect(await broken(shop)).toEqual([])
  })

  test('[ADM-1] when somebody stops the renewal and wants it again, and when they cancel', async () => {
    const shop = await subscribed()
    await switchRenewal(shop, false)
    await pass(shop, { days: 2 })
    await switchRenewal(await again(shop), true)
    await pass(shop, { days: 2 })
    const later = await again(shop)
    await del(later, `/subscriptions/${(await subscription(later)).id}`)
    await pass(shop, { days: 40 })
    const moved = await movements(shop)
    expect(moved.map(([kind, centavos]) => [kind, centavos])).toEqual([
      ['new', professional],
      ['churn', -professional],
      ['reactivation', professional],
      ['churn', -professional],
    ])
    expect(await broken(shop)).toEqual([])
  })

  test('[ADM-1] no movement is written again or taken back, and one that is missing is seen', async () => {
    const shop = await subscribed()
    await runJobs(shop)
    const { customerId } = shop
    await expect(sabotage(shop, 'update revenue_movements set centavos = 1')).rejects.toThrow('permission denied')
    await expect(sabotage(shop, 'delete from revenue_movements')).rejects.toThrow('is final')
    await sabotage(
      shop,
      `insert into revenue_movements (tenant, customer_id, id, subscription_id, kind, name, centavos, at)
        select tenant, customer_id, gen_random_uuid(), subscription_id, 'expansion', name, 1, at from revenue_movements
        where customer_id = '${customerId}'`,
    )
    expect(await broken(shop)).toEqual(['a recurring revenue that is not the sum of its movements'])
  })

  test('[ADM-1] not with a trial, but when its first period is paid', async () => {
    const shop = await subscribed()
    const trial = await enter(shop, 'prueba@demo.test')
    await addOpenpayCard(trial, '5555555555554444')
    await change(trial, { plan: 'Profesional' })
    expect(await movements(trial)).toEqual([])
    await pass(trial, { days: 10 })
    expect(await movements(trial)).toEqual([['new', professional, '2026-03-11']])
    expect(await broken(trial)).toEqual([])
  })

  test('[ADM-1] not with a trial whose first charge is refused', async () => {
    const shop = await subscribed()
    const trial = await enter(shop, 'prueba@demo.test')
    await addOpenpayCard(trial, withoutFunds)
    await change(trial, { plan: 'Profesional' })
    await pass(trial, { days: 12 })
    expect(await subscription(await again(trial, 'prueba@demo.test'))).toMatchObject({ paymentStatus: 'failed' })
    expect(await movements(trial)).toEqual([])
    expect(await broken(trial)).toEqual([])
  })
})
