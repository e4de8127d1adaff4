import { describe, expect, test } from 'vitest'
import { models } from '#tests/flows/models.ts'
import { toldBy } from './failures-told.ts'
import { silentFailures } from './silent-failures.ts'

/** Steps after which a message may stay: what it says is still so (`state: step → next state`). */
const stays: Readonly<Record<string, readonly string[]>> = {
  'change-plan': [
    'arranging: adds one → arranging',
    'moved: goes on → changed',
    'preview: begins at once → preview',
    'preview: chooses a card → preview',
    'preview: chooses one payment → preview',
    'refreshing: listPaymentMethods → preview',
  ],
  charge: ['failed: goes back to the cart → returned', 'failed: looks how it goes → verifying'],
  checkout: [
    'cart: a code is applied → cart',
    'cart: a code is removed → cart',
    'cart: adds one → cart',
    'cart: chooses a card → cart',
    'cart: chooses a transfer → cart',
    'cart: chooses cash → cart',
    'cart: chooses one payment → cart',
    'cart: takes one away → cart',
    'refreshing: listPaymentMethods → addingCard',
    'refreshing: listPaymentMethods → cart',
  ],
  'pay-due': [
    'loading: listOrders → loadingCards',
    'loadingCards: listPaymentMethods → ready',
    'ready: chooses a card → ready',
    'ready: chooses a transfer → ready',
    'ready: chooses cash → ready',
    'ready: chooses one payment → ready',
    'refreshing: listPaymentMethods → ready',
    'reviewing: readSubscription → loading',
    'reviewing: readSubscription → settled',
    'settled: sees the subscription → paid',
  ],
  'pay-link': [
    'ready: chooses a card → ready',
    'ready: chooses a transfer → ready',
    'ready: chooses all → ready',
    'ready: chooses cash → ready',
    'ready: chooses one payment → ready',
    'ready: chooses one → ready',
    'refreshing: openPayLink → ended',
    'refreshing: openPayLink → ready',
    'refreshing: openPayLink → settled',
    'refreshing: openPayLink → wrong',
  ],
}

describe.each(Object.entries(models))('%s', (name, model) => {
  test('[ERR-2] every failure is told as it came, but those that the next screen says itself', () => {
    expect(toldBy(model).silent).toEqual(Object.keys(silentFailures[name] ?? {}).toSorted())
  })

  test('[ERR-2] no message outlives what it says', () => {
    expect(toldBy(model).lasting).toEqual(stays[name] ?? [])
  })
})
