import { expect, test } from 'vitest'
import { chargeModel } from '#tests/flows/charge/charge.model.ts'
import { checkoutModel } from '#tests/flows/checkout/checkout.model.ts'
import { causesOf, edgesOf, waysInto } from './graph-of.ts'
import { promoCodeModel } from '#tests/flows/promo-code/promo-code.model.ts'

const before = (way: string) => way.split(':')[0]
const cause = (way: string) => way.slice(way.indexOf(':') + 2)

test('[CHK-3] a charge begins with an order, a device or a press of the person, and never with the answer of another charge', () => {
  expect(waysInto(chargeModel, 'charging')).toEqual([
    'creatingOrder: createOrder: by Stripe',
    'creatingOrder: createOrder: ok',
    'failed: pays in one payment',
    'failed: tries again',
    'readingDevice: readDevice: read',
    'uncharged: tries again',
  ])
  expect(waysInto(chargeModel, 'readingDevice')).toEqual([
    'creatingOrder: createOrder: by Stripe',
    'creatingOrder: createOrder: ok',
    'deviceFailed: tries again',
    'failed: pays in one payment',
    'failed: tries again',
    'uncharged: tries again',
  ])
})

test('[CHK-3] an answer that says nothing for certain is asked of the order, and only the order or a 402 says that it failed', () => {
  const unknown = edgesOf(chargeModel).filter(
    ({ fromState, label }) => fromState === 'charging' && label.startsWith('chargeOrder'),
  )
  const endings = (state: string) => [...new Set(unknown.filter(({ toState }) => toState === state).map(({ label }) => label))]

  expect(endings('verifying').toSorted()).toEqual(
    ['409', '500', 'garbage', 'gateway.unavailable', 'offline', 'timeout', 'verifying'].map((name) => `chargeOrder: ${name}`),
  )
  expect(endings('failed')).toEqual(['chargeOrder: charge.refused'])
  expect(endings('success')).toEqual(['chargeOrder: ok'])
})

test('[CHK-3] while the outcome is unknown nobody can pay again', () => {
  const unknown = ['verifying', 'unconfirmed', 'unwatched', 'confirming']
  const acts = edgesOf(chargeModel).filter(({ fromState, step }) => unknown.includes(fromState) && 'does' in step)

  expect([...new Set(acts.map(({ toState }) => toState))]).toEqual(['verifying'])
})

test('[payments D4] while staff look into a charge nobody can pay again, and only a press of the person gives the order up', () => {
  const acts = edgesOf(chargeModel).filter(({ fromState, step }) => fromState === 'underReview' && 'does' in step)

  expect([...new Set(acts.map(({ toState }) => toState))].toSorted()).toEqual(['givingUp', 'verifying'])
  expect(waysInto(chargeModel, 'givingUp')).toEqual([
    'awaiting: gives the order up',
    'notYet: gives the order up',
    'underReview: gives the order up',
    'unread: gives the order up',
  ])
})

test('[payments D7] from the bank’s page there is a way to another card, and none that pays by itself', () => {
  const atBank = ['requiresAction', 'challenging']
  const acts = edgesOf(chargeModel).filter(({ fromState, step }) => atBank.includes(fromState) && 'does' in step)

  expect([...new Set(acts.map(({ toState }) => toState))].toSorted()).toEqual(['challenging', 'confirming', 'returned'])
})

test('[CHK-4] an order under way is asked about, and never paid or made again by itself', () => {
  const [, subject] = Object.entries(chargeModel.inputs).find(([name]) => name === 'a charge under way') ?? []
  const own = edgesOf({ ...chargeModel, inputs: { own: subject } })

  expect(own.filter(({ toState }) => toState === 'creatingOrder' || toState === 'cancelling')).toEqual([])
  expect(own[0]?.fromState).toBe('verifying')
})

test('[CHK-2] nothing is paid before the server has priced it, or the person has accepted its price', () => {
  expect(waysInto(checkoutModel, 'paying')).toEqual([
    'loading: listOrders: a charge is open',
    'quoting: quoteOrder: ok',
    'quoting: quoteOrder: with credit',
    'repriced: accepts the price',
  ])
  expect(waysInto(checkoutModel, 'repriced')).toEqual([
    'quoting: quoteOrder: another renewal',
    'quoting: quoteOrder: ok',
    'quoting: quoteOrder: with credit',
  ])
  expect(waysInto(checkoutModel, 'paid')).toEqual([
    'loading: listOrders: paid for the onboarding',
    'paying: it is paid',
    'subscribed: goes on',
  ])
})

test('[CHK-1] every change of the cart is told', () => {
  expect([...new Set(causesOf(checkoutModel, 'tellCart').map(cause))].toSorted()).toEqual([
    'a code is applied',
    'a code is removed',
    'adds one',
    'takes one away',
  ])
})

test('[CHK-5] a promo code counts only while the server says so', () => {
  expect(waysInto(promoCodeModel, 'applied')).toEqual(['applying: applyPromoCode: ok'])
  const causes = causesOf(promoCodeModel, 'tellPromo')
  expect(new Set(causes.map(before))).toEqual(new Set(['applied', 'applying']))
})
