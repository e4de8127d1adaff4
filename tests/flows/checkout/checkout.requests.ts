import type { Purchase } from '#contract/purchase.ts'
import { onboarding } from '#tests/fixtures/onboarding.ts'
import { promo } from '#tests/fixtures/payments.ts'
import { professionalPlan } from '#tests/fixtures/plans.ts'
import { type History, lastAct, lastAnswer, lastCall, type Requests, timesDone } from '#tests/qa/engine/expected-request.ts'
import type { Handover } from '#tests/qa/engine/handover.ts'
import { cardsRequest, chosenCard, chosenWay } from '#tests/qa/models/chosen-card.ts'
import { agreedPrice } from './checkout-prices.ts'
import type { QuoteOnWire } from '#tests/qa/models/wire-quotes.ts'

/** The add-on of the richer plan. */
export const stampsId = '019a0000-0000-7000-8000-00000000d009'

/** The plan, and the add-ons that the person put into the cart. */
function linesIn(history: History): { id: string; quantity: number }[] {
  const stamps = timesDone(history, 'adds one') - timesDone(history, 'takes one away')
  return [{ id: professionalPlan.id, quantity: 1 }, ...(stamps > 0 ? [{ id: stampsId, quantity: stamps }] : [])]
}

/**
 * The price is asked for what is in the cart; who pays is told the price with the code that was applied, also when
 * paying saves the card first (docs/specification.md#checkout, docs/decisions/0088).
 */
export const checkoutRequests: Requests = {
  listOrders: { path: '/cash/orders' },
  listPaymentMethods: cardsRequest,
  quoteOrder(history) {
    const codes = timesDone(history, 'a code is applied') - timesDone(history, 'a code is removed')
    const isPaying = ['pays', 'a card was added'].includes(lastAct(history) ?? '')
    const hasCode = isPaying && codes > 0
    return {
      path: '/cash/quote',
      body: {
        subscription_plan_id: professionalPlan.id,
        period: 0,
        line_items: linesIn(history),
        ...(hasCode && { promocode: promo.code }),
      },
    }
  },
}

/** The charge gets the cart, the chosen card and the consent, at the price that the person agreed to. */
export const checkoutHandover: Handover = {
  read: ({ purchase }) => purchase,
  expected(history): Purchase | undefined {
    if (lastCall(history) === 'listOrders') return undefined
    const way = chosenWay(history)
    const { promocode } = (lastAnswer(history, 'quoteOrder') as QuoteOnWire).data
    const { total, credit, renewal } = agreedPrice(history)
    return {
      planId: professionalPlan.id,
      period: 'monthly',
      lines: linesIn(history),
      promocode: promocode?.code ?? null,
      total,
      credit,
      method: chosenCard(history),
      ...(way && { way }),
      consent: { version: 2, total: renewal.total, at: renewal.at },
      onboardingId: onboarding.id,
    }
  },
}
