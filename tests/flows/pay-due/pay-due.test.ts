import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Order } from '#contract/order.ts'
import type { PaymentMethod } from '#contract/payment-method.ts'
import type { Subscription } from '#contract/subscription.ts'
import { payDueMachine } from '#machines/flows/pay-due.machine.ts'
import type { Together } from '#contract/owed-together.ts'
import { visa } from '#tests/fixtures/payments.ts'
import { pastDueSubscription } from '#tests/fixtures/subscriptions.ts'

interface Read {
  subscription: Subscription
  together: Together | null
}
interface Reading {
  id: string
  customerId: string
  isTogether: boolean
}

test('what is due stays due while the server tries a new card, be the charge over when its order is looked for', async () => {
  const trying: Subscription = { ...pastDueSubscription, paymentStatus: 'processing', due: null, pastDue: null }
  const machine = payDueMachine.provide({
    actors: {
      listOrders: fromPromise<readonly Order[]>(() => Promise.resolve([])),
      listPaymentMethods: fromPromise<readonly PaymentMethod[]>(() => Promise.resolve([visa])),
      readSubscription: fromPromise<Read, Reading>(() => Promise.resolve({ subscription: trying, together: null })),
    },
  })
  const actor = createActor(machine, { input: { subscription: pastDueSubscription } }).start()
  await waitFor(actor, (snapshot) => snapshot.matches('ready'))
  actor.send({ type: 'adding.requested' })
  actor.send({ type: 'card.added' })
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'))

  const { due, pastDue } = pastDueSubscription
  expect(context.subscription).toEqual({ ...trying, due, pastDue })
})
