import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Failure } from '#contract/failure.ts'
import type { FailureCode } from '#contract/failure-codes.ts'
import { payDueMachine } from '#machines/flows/pay-due.machine.ts'
import { verifyingOrder, visa } from '#tests/fixtures/payments.ts'
import { pastDueSubscription } from '#tests/fixtures/subscriptions.ts'
import { fillHoles } from '#tests/qa/engine/stages/held-calls.ts'

const refused = (code: FailureCode): Failure => ({
  kind: 'refused',
  status: 409,
  body: { message: '', code, description: '', errors: [], requestId: '' },
  retryAt: null,
})

test('[ERR-2] the refusal of an earlier try is put away when somebody else’s charge is followed', async () => {
  const { machine, release } = fillHoles(payDueMachine)
  const actor = createActor(machine, { input: { subscription: pastDueSubscription } }).start()
  const renewal = { ...verifyingOrder, kind: 'renewal' as const, subscriptionId: pastDueSubscription.id }
  await release('listOrders', { output: [] })
  await release('listPaymentMethods', { output: [visa] })
  actor.send({ type: 'pay.requested' })
  await release('orderDue', { failure: refused('subscription.state') })
  await release('readSubscription', { output: pastDueSubscription })
  await release('listOrders', { output: [renewal] })
  expect(actor.getSnapshot()).toMatchObject({ value: 'paying', context: { failure: null } })
  actor.send({ type: 'charge.returned', failure: refused('order.elsewhere'), order: null })
  await release('listOrders', { output: [] })
  await release('listPaymentMethods', { output: [visa] })
  expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { failure: null } })
})
