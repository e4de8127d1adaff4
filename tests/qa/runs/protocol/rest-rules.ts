import type { System } from './system.ts'
import { renewedBy } from './renewed.ts'
import { chargedStates, openStates } from './open-states.ts'
import { when } from './when.ts'

/** Returns what a system at rest must not show: the rules of bench/chaos, and that every attempt ends. */
export function restRules(system: System): string[] {
  const { orders, parts, attempts, intents, lives, receipts, jobs } = system
  const taken = intents.filter(({ state, refunded }) => state === 'succeeded' && !refunded)
  const orderRules = orders.flatMap(({ id, status, total }) => {
    const lines = taken.filter(({ order }) => order === id)
    const sum = lines.reduce((all, { centavos }) => all + centavos, 0)
    const written = receipts.filter((one) => one === id).length
    return [
      ...when(lines.length > 1, 'charged twice'),
      ...when(status !== 'paid' && sum > 0, 'charged and not paid'),
      ...when(status === 'paid' && sum !== total, 'paid and not charged its total'),
      ...when(chargedStates.includes(status), 'an order that is still being charged'),
      ...when(written !== Number(status === 'paid'), 'a paid order without its one receipt'),
    ]
  })
  const settled = (id: string) => attempts.filter((one) => one.orderId === id && one.state === 'succeeded').length
  const paid = orders.filter(({ status }) => status === 'paid')
  const periods = paid
    .filter(({ kind }) => kind === 'renewal')
    .flatMap((one) => renewedBy(one, parts))
    .map((one) => `${one.subscriptionId} ${one.periodStartsAt.getTime()}`)
  return [
    ...orderRules,
    ...when(
      attempts.some(({ state }) => openStates.includes(state)),
      'an attempt that is still open',
    ),
    ...when(
      orders.some(({ id }) => settled(id) > 1),
      'more than one success of an order',
    ),
    ...when(new Set(periods).size < periods.length, 'a period that was paid twice'),
    ...when(lives.filter(({ type, status }) => type === 'plan' && status === 1).length > 1, 'more than one active plan'),
    ...when(
      paid.some(({ id, kind }) => kind === 'purchase' && isLatest(system, id) && !lives.some((one) => one.orderId === id)),
      'a paid order without its one plan',
    ),
    ...when(
      lives.some(({ orderId }) => orderId !== null && !paid.some(({ id }) => id === orderId)),
      'a subscription of an order that is not paid',
    ),
    ...when(paid.filter(({ onboardingId }) => onboardingId !== null).length > 1, 'one registration paid twice'),
    ...when(
      paid.some(
        (order) =>
          order.kind === 'renewal' &&
          isLatest(system, order.id) &&
          renewedBy(order, parts).some(({ subscriptionId }) =>
            lives.some((one) => one.id === subscriptionId && one.orderId !== order.id),
          ),
      ),
      'a paid renewal that began no period',
    ),
    ...when(lives.some(isForgotten(jobs)), 'a subscription that nobody will look at again'),
  ]
}

/** Whether no order was paid after this one: a later one replaces its subscription. */
function isLatest({ orders }: System, id: string): boolean {
  const own = orders.find((one) => one.id === id)?.paidAt?.getTime() ?? 0
  return !orders.some((one) => one.id !== id && (one.paidAt?.getTime() ?? 0) >= own)
}

function isForgotten(jobs: System['jobs']) {
  return ({ id, status, endsAt }: System['lives'][number]) =>
    (status === 1 || status === 2) &&
    endsAt !== null &&
    !jobs.some(({ kind, payload }) => kind === 'subscription.renew' && payload['subscription_id'] === id)
}
