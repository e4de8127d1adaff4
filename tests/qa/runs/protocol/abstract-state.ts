import type { System } from './system.ts'

/**
 * Returns what an outsider may compare of a system: the state of each order with the states of its attempts and of the
 * money at the gateway, without ids, times and processes.
 */
export function abstractState({ orders, attempts, intents, lives }: System): string {
  const parts = orders.map(({ id, kind, status }) => {
    const tries = attempts.filter(({ orderId }) => orderId === id).map(({ state }) => state)
    const money = intents.filter(({ order }) => order === id).map(({ state, refunded }) => (refunded ? 'refunded' : state))
    return `${kind} ${status} [${tries.join(' ')}] [${money.join(' ')}]`
  })
  const subscriptions = lives.map(({ status, paymentStatus }) => `${status}/${paymentStatus}`)
  return [...parts, ...subscriptions].join(' · ')
}
