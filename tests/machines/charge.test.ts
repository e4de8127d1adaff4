import { createActor, fromPromise, waitFor } from 'xstate'
import { expect, test } from 'vitest'
import { CallFailed, type Failure } from '#contract/failure.ts'
import type { Order } from '#contract/order.ts'
import type { ChargeInput } from '#machines/charge-request.ts'
import { chargeMachine } from '#machines/flows/charge.machine.ts'
import { purchaseOfOrder } from '#machines/purchase.ts'
import { draftOrder, failedOrder, mastercard, paidOrder, visa } from '#tests/fixtures/payments.ts'

const declined = { kind: 'refused', status: 402, body: { code: 'card.refused' }, retryAt: null } as unknown as Failure

/** Plays a charge over calls that are answered in turn, and writes down what each carried. */
function played(input: ChargeInput, charges: (Order | Failure)[]) {
  const calls: unknown[][] = []
  let devices = 0
  const answering = (name: string, answer: () => Order | Failure | object) =>
    fromPromise(({ input: carried }: { input: unknown }) => {
      calls.push([name, carried])
      const given = answer()
      return 'kind' in given && !('lines' in given) ? Promise.reject(new CallFailed(given)) : Promise.resolve(given)
    })
  const actor = createActor(
    chargeMachine.provide({
      actors: {
        cancelOrder: answering('cancelOrder', () => ({})),
        createOrder: answering('createOrder', () => draftOrder),
        readDevice: answering('readDevice', () => ({ deviceSessionId: `device ${++devices}` })),
        chargeOrder: answering('chargeOrder', () => charges.shift() ?? paidOrder),
        confirmOrder: answering('confirmOrder', () => paidOrder),
        watchOrder: answering('watchOrder', () => paidOrder),
      } as never,
    }),
    { input },
  ).start()
  return { actor, calls }
}
const openpay = { id: visa.id, driver: 'openpay' }
const purchase = purchaseOfOrder(draftOrder, { method: visa })

test('[CHK-3] an order of Openpay is charged with the chosen card and a device session of its own for each try', async () => {
  const { actor, calls } = played({ purchase, order: null }, [declined])
  await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  expect(actor.getSnapshot().context).toMatchObject({
    order: { id: draftOrder.id, status: 'failed', nextAction: null },
    failure: declined,
    deviceSessionId: 'device 1',
  })
  actor.send({ type: 'retry.requested' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'readingDevice', context: { failure: null, deviceSessionId: null } })
  await waitFor(actor, (snapshot) => snapshot.matches('success'))
  const charge = { id: draftOrder.id, method: openpay }
  expect(calls).toEqual([
    ['createOrder', purchase],
    ['readDevice', undefined],
    ['chargeOrder', { ...charge, deviceSessionId: 'device 1' }],
    ['readDevice', undefined],
    ['chargeOrder', { ...charge, deviceSessionId: 'device 2' }],
  ])
  expect(actor.getSnapshot().context).toMatchObject({ order: paidOrder, failure: null })
})

test('[CHK-3] a card of Stripe needs no device session', async () => {
  const stripe = purchaseOfOrder(draftOrder, { method: mastercard })
  const { actor, calls } = played({ purchase: stripe, order: null }, [])
  await waitFor(actor, (snapshot) => snapshot.matches('success'))
  expect(calls).toEqual([
    ['createOrder', stripe],
    ['chargeOrder', { id: draftOrder.id, method: { id: mastercard.id, driver: 'stripe' }, deviceSessionId: null }],
  ])
})

test('[CHK-3] an unpaid order is charged again for the same purchase, and given up for another', async () => {
  const same = played({ purchase: purchaseOfOrder(failedOrder, { method: visa }), order: failedOrder }, [])
  await waitFor(same.actor, (snapshot) => snapshot.matches('success'))
  expect(same.calls.map(([name]) => name)).toEqual(['readDevice', 'chargeOrder'])
  const other = played({ purchase: { ...purchase, total: 1 }, order: failedOrder }, [])
  await waitFor(other.actor, (snapshot) => snapshot.matches('success'))
  expect(other.calls.slice(0, 2)).toEqual([
    ['cancelOrder', { id: failedOrder.id }],
    ['createOrder', { ...purchase, total: 1 }],
  ])
})

test('[CHK-3] a bank’s page that is left ends the attempt, and what the bank says is read from the order', async () => {
  const challenged: Order = { ...draftOrder, status: 'requires_action' }
  const left = played({ purchase, order: null }, [challenged])
  await waitFor(left.actor, (snapshot) => snapshot.matches('requiresAction'))
  left.actor.send({ type: 'cart.requested' })
  await waitFor(left.actor, (snapshot) => snapshot.matches('returned'))
  expect(left.actor.getSnapshot().context.order).toMatchObject({ id: draftOrder.id, status: 'failed', nextAction: null })

  const ended = played({ purchase, order: null }, [challenged])
  await waitFor(ended.actor, (snapshot) => snapshot.matches('requiresAction'))
  ended.actor.send({ type: 'challenge.begun' })
  ended.actor.send({ type: 'challenge.ended' })
  await waitFor(ended.actor, (snapshot) => snapshot.matches('success'))
  expect(ended.calls.at(-1)).toEqual(['confirmOrder', { id: draftOrder.id }])
})
