import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { AnyStateMachine } from 'xstate'
import { changePlanMachine } from '#machines/flows/change-plan.machine.ts'
import { chargeMachine } from '#machines/flows/charge.machine.ts'
import { checkoutMachine } from '#machines/flows/checkout.machine.ts'
import { payDueMachine } from '#machines/flows/pay-due.machine.ts'
import type { StepBack } from '#src/lib/use-flow-back.ts'
import { changePlanBack } from '#src/views/change-plan/change-plan-back.ts'
import { chargeBack } from '#src/views/charge/charge-back.ts'
import { checkoutBack } from '#src/views/checkout/checkout-back.ts'
import { payDueBack } from '#src/views/pay-due/pay-due-back.ts'
import { paidSubscription, productSubscription } from '#tests/fixtures/subscriptions.ts'

type Table = (snapshot: never) => StepBack<{ type: string }> | undefined

/** Returns what Back does in each state: the depth, and the event or the word. */
function tableOf(machine: AnyStateMachine, back: Table, context: object = {}) {
  return Object.fromEntries(
    Object.keys(machine.states).map((value) => {
      const step = back(machine.resolveState({ value, context }) as never)
      return [value, step ? `${step.depth} ${typeof step.does === 'string' ? step.does : step.does.type}` : 'as before']
    }),
  )
}

/** Returns the states in which the event of Back does nothing. */
function deaf(machine: AnyStateMachine, back: Table, context: object = {}) {
  return Object.keys(machine.states).filter((value) => {
    const snapshot = machine.resolveState({ value, context })
    const does = back(snapshot as never)?.does
    return typeof does === 'object' && !createActor(machine, { snapshot, input: {} }).getSnapshot().can(does)
  })
}

test('[issue 21] [CHK-3] Back neither loses nor repeats a charge', () => {
  expect(tableOf(chargeMachine, chargeBack)).toEqual({
    ...Object.fromEntries(Object.keys(chargeMachine.states).map((state) => [state, '1 stays'])),
    unordered: '1 cart.requested',
    deviceFailed: '1 cart.requested',
    uncharged: '1 cart.requested',
    failed: '1 cart.requested',
    awaiting: '1 leaves',
    notYet: '1 leaves',
    unread: '1 leaves',
    unconfirmed: '1 leaves',
    unwatched: '1 leaves',
    underReview: '1 leaves',
    success: '1 next.requested',
  })
})

test('[issue 21] Back in a change of plan has as many steps as its own button', () => {
  const plan = tableOf(changePlanMachine, changePlanBack, { subscription: paidSubscription })
  expect(plan).toEqual({
    ...Object.fromEntries(Object.keys(changePlanMachine.states).map((state) => [state, 'as before'])),
    choosing: '0 leaves',
    unavailable: '0 leaves',
    arranging: '1 back.requested',
    preview: '1 back.requested',
    repriced: '1 back.requested',
    addingCard: '2 adding.cancelled',
    done: '1 next.requested',
    moved: '1 next.requested',
  })
  expect(tableOf(changePlanMachine, changePlanBack, { subscription: productSubscription })).toEqual({
    ...plan,
    arranging: '0 leaves',
  })
})

test('[issue 21] Back in the checkout and in what is due undoes what was opened there', () => {
  const rest = (machine: AnyStateMachine) => Object.fromEntries(Object.keys(machine.states).map((state) => [state, '0 leaves']))
  expect(tableOf(checkoutMachine, checkoutBack)).toEqual({ ...rest(checkoutMachine), repriced: '1 back.requested' })
  expect(tableOf(payDueMachine, payDueBack)).toEqual({ ...rest(payDueMachine), addingCard: '1 adding.cancelled' })
})

test('[issue 21] every state of whose button Back makes use hears its event', () => {
  const subscription = { subscription: paidSubscription }
  expect([
    deaf(chargeMachine, chargeBack, { order: null }),
    deaf(changePlanMachine, changePlanBack, subscription),
    deaf(checkoutMachine, checkoutBack),
    deaf(payDueMachine, payDueBack, subscription),
  ]).toEqual([[], [], [], []])
})
