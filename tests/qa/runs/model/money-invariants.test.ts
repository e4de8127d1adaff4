import { expect, test } from 'vitest'
import { cardAddModel } from '#tests/flows/card-add/card-add.model.ts'
import { changePlanModel } from '#tests/flows/change-plan/change-plan.model.ts'
import { checkoutModel } from '#tests/flows/checkout/checkout.model.ts'
import { payDueModel } from '#tests/flows/pay-due/pay-due.model.ts'
import { paymentMethodsModel } from '#tests/flows/payment-methods/payment-methods.model.ts'
import { subscriptionModel } from '#tests/flows/subscription/subscription.model.ts'
import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import { causesOf, waysInto } from './graph-of.ts'

const before = (way: string) => way.split(':')[0]!
/** The states from which a state is reached. */
const from = (model: FlowModel, state: string) => [...new Set(waysInto(model, state).map(before))]
/** The outcomes by which a call of a state leads to another. */
const outcomes = (model: FlowModel, state: string, [at, call]: readonly [at: string, call: string]) =>
  waysInto(model, state)
    .filter((way) => way.startsWith(`${at}: ${call}: `))
    .map((way) => way.slice(`${at}: ${call}: `.length))

test('[CHK-2] a debt is paid only after it and the cards were read, and what could not be read is read again', () => {
  expect(from(payDueModel, 'ready')).toEqual(['addingCard', 'loadingCards', 'ordering', 'refreshing'])
  expect(from(payDueModel, 'unavailable')).toEqual(['loading', 'loadingCards', 'refreshing', 'reviewing'])
  expect(waysInto(payDueModel, 'loading')).toEqual([
    'paying: another pays',
    'reviewing: readSubscription: past due',
    'unavailable: loads again',
  ])
  expect(waysInto(payDueModel, 'settled')).toEqual([
    'reviewing: readSubscription: cancelled',
    'reviewing: readSubscription: changing',
    'reviewing: readSubscription: ending',
    'reviewing: readSubscription: ok',
    'reviewing: readSubscription: paused',
    'reviewing: readSubscription: pausing',
  ])
})

test('[CHK-4] a debt is charged by the press of a person, or because its charge is open', () => {
  expect(waysInto(payDueModel, 'paying')).toEqual(['loading: listOrders: a renewal is charged', 'ordering: orderDue: ok'])
  expect(waysInto(payDueModel, 'ordering')).toEqual(['ready: pays'])
  expect(waysInto(payDueModel, 'reviewing')).toEqual([
    'addingCard: a card was added',
    'ordering: orderDue: 404',
    'ordering: orderDue: 409',
    'ordering: orderDue: price.changed',
  ])
  expect(waysInto(payDueModel, 'refreshing')).toEqual(['ordering: orderDue: 422'])
  expect(causesOf(payDueModel, 'tellChanged')).toEqual(['paying: it is paid', 'settled: sees the subscription'])
})

test('a change is confirmed at a price that is on the screen, and priced again when it moved', () => {
  expect(waysInto(changePlanModel, 'confirming')).toEqual(['preview: confirms', 'repriced: confirms'])
  expect(waysInto(changePlanModel, 'requoting')).toEqual([
    'confirming: changeSubscription: price.changed',
    'paying: the price moved',
  ])
  expect(waysInto(changePlanModel, 'repriced')).toEqual(['requoting: quoteChange: at the renewal', 'requoting: quoteChange: ok'])
  expect(from(changePlanModel, 'preview')).toEqual(['addingCard', 'confirming', 'paying', 'quoting', 'refreshing'])
  expect(from(changePlanModel, 'unavailable')).toEqual(['loading', 'loadingCards'])
})

test('a plan that was changed or ended elsewhere is told, whichever call finds it out', () => {
  for (const [state, call] of [
    ['quoting', 'quoteChange'],
    ['requoting', 'quoteChange'],
    ['confirming', 'changeSubscription'],
  ] as const)
    expect(outcomes(changePlanModel, 'moved', [state, call])).toEqual(['404', '409'])
  expect(outcomes(changePlanModel, 'refreshing', ['confirming', 'changeSubscription'])).toEqual(['card.missing'])
  expect(outcomes(changePlanModel, 'choosing', ['confirming', 'changeSubscription'])).toEqual(['422', 'change.same'])
  expect(outcomes(changePlanModel, 'loading', ['confirming', 'changeSubscription'])).toEqual(['order.elsewhere'])
  expect(causesOf(changePlanModel, 'tellChanged')).toEqual(['done: goes on', 'moved: goes on', 'paying: it is paid'])
})

test('[CHK-2] a cart is shown only with cards and prices that were read', () => {
  expect(from(checkoutModel, 'cart')).toEqual([
    'addingCard',
    'pricing',
    'quoting',
    'refreshing',
    'repriced',
    'savingCard',
    'takingCard',
  ])
  expect(from(checkoutModel, 'unavailable')).toEqual(['loading', 'loadingCards', 'pricing', 'refreshing', 'takingCard'])
  expect(waysInto(checkoutModel, 'savingCard')).toEqual(['addingCard: pays'])
  expect(waysInto(checkoutModel, 'takingCard')).toEqual(['savingCard: a card was added'])
  // Either list has one card more than the one before.
  expect(waysInto(checkoutModel, 'quoting')).toEqual([
    'cart: pays',
    'takingCard: listPaymentMethods: ok',
    'takingCard: listPaymentMethods: one card',
  ])
  expect(waysInto(checkoutModel, 'loading')).toEqual(['paying: another pays', 'unavailable: loads again'])
  expect(causesOf(checkoutModel, 'recheckPromo')).toEqual([
    'paying: the code is refused',
    ...waysInto(checkoutModel, 'cart').filter((way) => /quoteOrder: promo/.test(way)),
  ])
})

test('[CARD-3] a card is removed after a second word, announced when it is done, and the list is read again', () => {
  expect(waysInto(paymentMethodsModel, 'removing')).toEqual(['confirming: confirms the removal'])
  expect(from(paymentMethodsModel, 'error')).toEqual(['removing', 'settingDefault'])
  expect(waysInto(paymentMethodsModel, 'loading')).toEqual([
    'adding: a card was added',
    'adding: adding was given up',
    'removing: removePaymentMethod: 404',
    'removing: removePaymentMethod: ok',
    'settingDefault: makeDefault: 404',
    'settingDefault: makeDefault: ok',
    'unavailable: loads again',
  ])
  expect(causesOf(paymentMethodsModel, 'announce')).toEqual([
    'adding: a card was added',
    'removing: removePaymentMethod: 404',
    'removing: removePaymentMethod: ok',
    'settingDefault: makeDefault: 404',
    'settingDefault: makeDefault: ok',
  ])
})

test('[CARD-1] [CARD-2] a card is saved only when the server has it, and a card that is set up is never set up twice', () => {
  expect(waysInto(cardAddModel, 'saved')).toEqual(['saving: saveCard: ok', 'syncing: syncCards: ok'])
  expect(waysInto(cardAddModel, 'saving')).toEqual(['openpay: the card is tokenised'])
  expect(waysInto(cardAddModel, 'syncing')).toEqual(['stripe: the card is set up', 'unsynced: tries again'])
  expect(from(cardAddModel, 'choosingDriver')).toEqual(['error', 'saving'])
  expect(from(cardAddModel, 'error')).toEqual(['choosingDriver', 'preparing'])
  expect(from(cardAddModel, 'unsynced')).toEqual(['syncing'])
})

test('a plan is cancelled at once by typed words, and each act on it is told when the server did it', () => {
  expect(waysInto(subscriptionModel, 'cancelling')).toEqual([
    'confirming: ends it with the period',
    'confirming: ends it with the period and says why',
    'confirming: types and confirms',
    'confirming: types and confirms what does not run',
  ])
  expect(waysInto(subscriptionModel, 'cancelled')).toEqual([
    'cancelling: cancelSubscription: at once',
    'reloading: readSubscription: cancelled',
  ])
  expect(from(subscriptionModel, 'error')).toEqual(['cancelling', 'dropping', 'pausing', 'resuming', 'savingRenewal'])
  expect(from(subscriptionModel, 'unread')).toEqual(['reloading'])
  expect(waysInto(subscriptionModel, 'gone')).toEqual([
    'cancelling: cancelSubscription: 404',
    'dropping: dropChange: 404',
    'pausing: pauseSubscription: 404',
    'reloading: readSubscription: 404',
    'resuming: resumeSubscription: 404',
    'savingRenewal: setRenewal: 404',
  ])
  expect(waysInto(subscriptionModel, 'resuming')).toEqual([
    'changed: undoes the pause',
    'confirmingResume: resumes it',
    'error: undoes the pause',
    'showing: undoes the pause',
  ])
  expect(causesOf(subscriptionModel, 'announce')).toEqual([
    'cancelling: cancelSubscription: ok',
    'dropping: dropChange: ok',
    'pausing: pauseSubscription: ok',
    'resuming: resumeSubscription: ok',
    'savingRenewal: setRenewal: ending',
    'savingRenewal: setRenewal: ok',
  ])
})
