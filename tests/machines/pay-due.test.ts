import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Failure } from '#contract/failure.ts'
import type { FailureCode } from '#contract/failure-codes.ts'
import { payDueMachine } from '#machines/flows/pay-due.machine.ts'
import { awaitedOrder, verifyingOrder, visa } from '#tests/fixtures/payments.ts'
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
  await release('readSubscription', { output: { subscription: pastDueSubscription, together: null } })
  await release('listOrders', { output: [renewal] })
  expect(actor.getSnapshot()).toMatchObject({ value: 'paying', context: { failure: null } })
  actor.send({ type: 'charge.returned', failure: refused('order.elsewhere'), order: null })
  await release('listOrders', { output: [] })
  await release('listPaymentMethods', { output: [visa] })
  expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { failure: null } })
})

const underWay = { ...pastDueSubscription, paymentStatus: 'processing' as const, due: null, dueCredit: 0 }

test('[payments 3] a wait of yesterday is resumed, and its amount is paid by a card when the person changes their mind', async () => {
  const { machine, release } = fillHoles(payDueMachine)
  const actor = createActor(machine, { input: { subscription: underWay } }).start()
  const renewal = { ...awaitedOrder, kind: 'renewal' as const, subscriptionId: underWay.id }
  await release('listOrders', { output: [renewal] })
  expect(actor.getSnapshot()).toMatchObject({ value: 'paying', context: { order: renewal } })
  actor.send({ type: 'charge.returned', failure: null, order: null })
  await release('listPaymentMethods', { output: [visa] })
  actor.send({ type: 'pay.requested' })
  await release('orderDue', { output: renewal })
  const { total } = renewal.totals
  expect(actor.getSnapshot()).toMatchObject({
    context: {
      order: { id: renewal.id, status: 'failed' },
      purchase: { method: { id: visa.id }, total },
      subscription: { due: total },
    },
  })
})

test('what is charged by an order of another subscription leads back: there is nothing to pay here', async () => {
  const { machine, release } = fillHoles(payDueMachine)
  const actor = createActor(machine, { input: { subscription: underWay } }).start()
  await release('listOrders', { output: [] })
  expect(actor.getSnapshot()).toMatchObject({ value: 'left', status: 'done' })
})

test('[issue 19] what is owed together is ordered at the sum that the person saw, and read again when it is another', async () => {
  const { machine, release } = fillHoles(payDueMachine)
  const other = { ...pastDueSubscription, id: 'other', due: 79_00 }
  const together = { others: [other], creditAvailable: 100_00 }
  const actor = createActor(machine, { input: { subscription: pastDueSubscription, together } }).start()
  await release('listOrders', { output: [] })
  await release('listPaymentMethods', { output: [visa] })
  actor.send({ type: 'pay.requested' })
  const { orderDue } = actor.getSnapshot().children as unknown as Record<string, { getSnapshot: () => { input: unknown } }>
  const allDue = (pastDueSubscription.due ?? 0) + 79_00 - 100_00
  expect(orderDue?.getSnapshot().input).toEqual({ id: pastDueSubscription.id, methodId: visa.id, allDue })
  await release('orderDue', { failure: refused('price.changed') })
  const less = { others: [], creditAvailable: 0 }
  await release('readSubscription', { output: { subscription: pastDueSubscription, together: less } })
  await release('listOrders', { output: [] })
  await release('listPaymentMethods', { output: [visa] })
  expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { together: less, failure: refused('price.changed') } })
})

test('[issue 19] a charge of several is followed from the second one too', async () => {
  const { machine, release } = fillHoles(payDueMachine)
  const second = { ...underWay, id: 'second' }
  const actor = createActor(machine, { input: { subscription: second } }).start()
  const renewal = { ...awaitedOrder, kind: 'renewal' as const, subscriptionId: underWay.id, renews: [underWay.id, 'second'] }
  await release('listOrders', { output: [renewal] })
  const { total } = renewal.totals
  expect(actor.getSnapshot()).toMatchObject({ value: 'paying', context: { order: renewal, subscription: { due: total } } })
})
