import type { Person } from '../person.ts'
import { day } from '../place.ts'
import { dataOf, wasDone, type WireOrder } from '../wire.ts'
import type { Statement } from './statement.ts'

/** A store may tell of a payment days after the deadline. */
const storeDays = 6 * day

/** Nothing is open without a named reason once all work is done. */
export async function nothingIsOpen(statement: Statement, { call }: Person): Promise<string[]> {
  const { orders, subscriptions, reserved, now } = statement
  const broken: string[] = []
  let awaited = 0
  for (const { id, status } of orders.filter((one) => ['charging', 'verifying', 'requires_action'].includes(one.status))) {
    const { transfer } = dataOf<WireOrder>(await call('GET', `/cash/orders/${id}`))
    if (status === 'requires_action' && transfer && Date.parse(transfer.deadline) + storeDays > now) awaited += 1
    else broken.push(`an order is open without a reason: ${id} ${status}`)
  }
  if (reserved > 0 && awaited === 0) broken.push(`credit is reserved and nothing is charged: ${reserved}`)
  for (const { id, status, payment_status: payment, past_due: due } of subscriptions) {
    if (status === 1 && payment === 'failed' && due === null) broken.push(`owed without a reason: ${id}`)
    if (payment === 'error') broken.push(`a subscription that disagrees with its gateway: ${id}`)
  }
  return broken
}

/** An order has a receipt exactly when it was paid. */
export async function receiptsArePaid({ orders }: Statement, { call }: Person): Promise<string[]> {
  const broken: string[] = []
  for (const { id, status, totals } of orders) {
    const has = wasDone(await call('GET', `/cash/orders/${id}/receipt`))
    if (has && status !== 'paid') broken.push(`a receipt without money: ${id} ${status}`)
    if (!has && status === 'paid' && totals.total > 0) broken.push(`paid without a receipt: ${id}`)
  }
  return broken
}
