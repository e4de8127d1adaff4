import { attemptMachine } from '#machines/lifecycles/attempt.machine.ts'
import { orderMachine } from '#machines/lifecycles/order.machine.ts'
import { subscriptionStatusCodec } from '#contract/subscription.ts'
import * as z from '#contract/zod.ts'
import type { AttemptRow } from '#server/queries/payment-attempts.ts'
import type { Scenario } from './scenarios.ts'
import type { System } from './system.ts'
import { renewedBy } from './renewed.ts'
import { chargedStates, openStates } from './open-states.ts'
import { when } from './when.ts'

const minute = 60_000
const paused = z.encode(subscriptionStatusCodec, 'paused')
const chargeable = ['draft', 'failed']

/** Returns the rules that one step breaks: what must never happen, not even for a moment. */
export function stepRules(before: System, after: System, scenario: Scenario): string[] {
  const resumed = resumeRules(before, after)
  if (before.attempts === after.attempts && before.orders === after.orders && before.intents === after.intents) return resumed
  return [
    ...resumed,
    ...stateRules(before, after),
    ...beginningRules(before, after, scenario),
    ...missingRules(before, after),
    ...moneyRules(after),
  ]
}

function stateRules(before: System, after: System): string[] {
  const moves = [
    ...pairs(before.attempts, after.attempts).map(({ from, to }) => ({
      what: 'attempt',
      machine: attemptMachine,
      from: from.state,
      to: to.state,
    })),
    ...pairs(before.orders, after.orders).map(({ from, to }) => ({
      what: 'order',
      machine: orderMachine,
      from: from.status,
      to: to.status,
    })),
  ]
  return moves
    .filter(({ machine, from, to }) => from !== to && !targetsOf(machine, from).includes(to))
    .map(({ what, from, to }) => `an ${what} goes from ${from} to ${to}, which its lifecycle forbids`)
}

function pairs<Row extends { id: string }>(before: readonly Row[], after: readonly Row[]): { from: Row; to: Row }[] {
  return after.flatMap((to) => {
    const from = before.find(({ id }) => id === to.id)
    return from && from !== to ? [{ from, to }] : []
  })
}

type Lifecycle = typeof attemptMachine | typeof orderMachine

function targetsOf(machine: Lifecycle, state: string): string[] {
  const node = (
    machine.states as Record<string, { transitions: Map<string, { target?: readonly { key: string }[] | undefined }[]> }>
  )[state]
  return [...(node?.transitions.values() ?? [])].flat().flatMap(({ target }) => target?.map(({ key }) => key) ?? [])
}

/** What must hold when a charge begins. */
function beginningRules(before: System, after: System, scenario: Scenario): string[] {
  const added = after.attempts.filter(({ id }) => !before.attempts.some((one) => one.id === id))
  return added.flatMap((attempt) => {
    const order = before.orders.find(({ id }) => id === attempt.orderId) ?? after.orders.find(({ id }) => id === attempt.orderId)
    if (!order) return ['a charge begins for no order']
    const statusBefore = before.orders.find(({ id }) => id === order.id)?.status ?? 'draft'
    const others = before.orders.filter(({ id }) => id !== order.id)
    const plan = before.lives.find(({ type, status }) => type === 'plan' && status === 1)
    const renewed = renewedBy(order, after.parts).map(({ subscriptionId }) => subscriptionId)
    const renewedLives = before.lives.filter(({ id }) => renewed.includes(id))
    return [
      ...when(attempt.centavos !== order.total, 'a charge of another amount begins'),
      ...when(!chargeable.includes(statusBefore), `a charge begins for an order that is ${statusBefore}`),
      ...when(
        before.attempts.some((one) => one.orderId === order.id && openStates.includes(one.state)),
        'a second charge of an order begins',
      ),
      ...when(
        order.kind === 'purchase' && others.some((one) => isCharged(one, before)),
        'a charge begins while another order is charged',
      ),
      ...when(
        others.some(
          (one) =>
            isCharged(one, before) && renewedBy(one, before.parts).some(({ subscriptionId }) => renewed.includes(subscriptionId)),
        ),
        'a charge begins while another order of the subscription is charged',
      ),
      ...when(
        order.kind === 'purchase' && plan?.paymentStatus === 'paid' && (plan.endsAt === null || plan.endsAt > after.now),
        'a charge begins for a plan that is paid',
      ),
      ...when(
        order.kind === 'renewal' &&
          renewedLives.some(({ paymentStatus, endsAt }) => paymentStatus === 'paid' && (endsAt ?? after.now) > after.now),
        'a charge begins for a period that is paid',
      ),
      ...when(
        order.kind === 'renewal' && renewedLives.some(({ status }) => ![1, 2].includes(status)),
        'a charge begins for a subscription that has ended',
      ),
      ...when(
        renewedLives.some(({ pausedUntil }) => pausedUntil !== null),
        'a charge begins for a subscription that pauses',
      ),
      ...when(!scenario.cards.includes(attempt.paymentMethodId ?? ''), 'a charge begins with a card that is not the customer’s'),
      ...pressRules(attempt, before, scenario),
    ]
  })
}

function isCharged({ id, status }: System['orders'][number], { attempts }: System): boolean {
  return (
    chargedStates.includes(status) ||
    (status !== 'paid' && attempts.some((one) => one.orderId === id && openStates.includes(one.state)))
  )
}

/** Who ends a pause pays for the time that begins then, and not for the pause (docs/decisions/0080). */
function resumeRules(before: System, after: System): string[] {
  return pairs(before.lives, after.lives).flatMap(({ from, to }) =>
    when(
      from.pausedUntil !== null &&
        from.status === paused &&
        to.pausedUntil === null &&
        to.endsAt?.getTime() !== after.now.getTime(),
      'a pause ends, and the new period does not begin then',
    ),
  )
}

/** No process that still runs may send a charge that counts as missing. */
function missingRules(before: System, after: System): string[] {
  return pairs(before.attempts, after.attempts)
    .filter(({ from, to }) => from.code !== 'not_received' && to.code === 'not_received')
    .flatMap(({ to }) =>
      when(after.now.getTime() - (to.sentAt?.getTime() ?? 0) < minute, 'a charge counts as missing while it is being sent'),
    )
}

/** A person's press charges the chosen card, and once. */
function pressRules(attempt: AttemptRow, before: System, scenario: Scenario): string[] {
  if (attempt.press === null) return []
  const pressed = attempt.press.toString()
  const chosen = Object.values(scenario.acts).find(({ args }) => args['press'] === pressed)?.args['card']
  return [
    ...when(
      chosen !== undefined && chosen !== null && chosen !== attempt.paymentMethodId,
      'a press charges another card than the chosen one',
    ),
    ...when(
      before.attempts.some((one) => one.press?.toString() === pressed),
      'one press begins two charges',
    ),
  ]
}

/** What must hold of the money in every state. */
function moneyRules({ orders, attempts, intents }: System): string[] {
  return orders.flatMap(({ id, status }) => {
    const own = attempts.filter(({ orderId }) => orderId === id)
    const isCaptured = intents.some((one) => one.order === id && one.state === 'succeeded' && !one.refunded)
    const isSettled = own.some(({ state }) => state === 'succeeded')
    return [
      ...when(status === 'paid' && !isCaptured, 'an order is paid and its money was not taken'),
      ...when((status === 'paid') !== isSettled, 'an order and its attempts disagree about the payment'),
      ...when(
        chargedStates.includes(status) && !own.some(({ state }) => openStates.includes(state)),
        `an order is ${status} and no attempt is open`,
      ),
    ]
  })
}
