import { addOpenpayCard, charge, data, openShop, orderProduct, press } from '../../orders/support/shop.ts'
import type { Shop } from '../../orders/support/shop.ts'
import { again, orders, pass, prefer, visa, withoutFunds } from './life.ts'

export const users = 'Usuario adicional'
export const crm = 'CRM'

interface WireHolding {
  id: string
  name: string
  payment_status: string
  ends_at: string
  due: number | null
  past_due: object | null
}
export type Owing = Shop & { good: string; poor: string; sold: [number, number]; before: number }

export const holdings = async (shop: Shop): Promise<WireHolding[]> =>
  data<WireHolding[]>(await shop.get('/subscriptions')).toSorted((a, b) => b.name.localeCompare(a.name))
export const holding = async (shop: Shop, name: string): Promise<WireHolding> => {
  const wanted = (await holdings(shop)).find((one) => one.name === name)
  if (!wanted) throw new Error(`There is no ${name}.`)
  return wanted
}
export const payments = async (shop: Shop) =>
  (await holdings(shop)).map(({ name, payment_status, due }) => [name, payment_status, due])
export const newOrders = async (shop: Owing) =>
  (await orders(shop)).slice(shop.before).map(({ status, total }) => [status, total])

/**
 * A customer who bought an additional user and the CRM on two days of March, for a month or a year. Their card had no
 * funds then: both renewals were refused. The first card is good again.
 */
export async function owing({ periods = [0, 0] }: { periods?: readonly [0 | 1, 0 | 1] } = {}): Promise<Owing> {
  let shop = await openShop()
  const good = await addOpenpayCard(shop, visa)
  const sold: number[] = []
  for (const [name, of] of [
    [users, periods[0]],
    [crm, periods[1]],
  ] as const) {
    const { id, totals } = await orderProduct(shop, name, of)
    await charge(shop, id, good.id)
    sold.push(totals.total)
    await pass(shop, { days: 2 })
    shop = await again(shop)
  }
  if (periods.includes(1)) await pass(shop, { days: 335 })
  shop = await again(shop)
  const poor = await addOpenpayCard(shop, withoutFunds)
  await prefer(shop, poor.id)
  await pass(shop, { days: 29, hours: 1 })
  shop = await again(shop)
  const [first = 0, second = 0] = sold
  return { ...shop, good: good.id, poor: poor.id, sold: [first, second], before: (await orders(shop)).length }
}

export const payAll = async (shop: Owing, { due = shop.sold[0] + shop.sold[1], more = {} } = {}) =>
  shop.post(`/subscriptions/${(await holding(shop, users)).id}/pay`, { all_due: due, ...more }, press())
