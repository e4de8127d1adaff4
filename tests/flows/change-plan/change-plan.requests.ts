import { professionalPlan } from '#tests/fixtures/plans.ts'
import type { Subscription } from '#contract/subscription.ts'
import { paidSubscription, productSubscription } from '#tests/fixtures/subscriptions.ts'
import type { Purchase } from '#contract/purchase.ts'
import { type History, keyOfAct, lastAnswer, lastCall, type Requests } from '#tests/qa/engine/expected-request.ts'
import type { Handover } from '#tests/qa/engine/handover.ts'
import { cardInBody, cardsRequest, chosenCard } from '#tests/qa/models/chosen-card.ts'
import { stampsId } from '../checkout/checkout.requests.ts'
import type { ChangeQuoteOnWire } from '#tests/qa/models/wire-quotes.ts'

const companyPlanId = '019a0000-0000-7000-8000-00000000a003'
const path = `/subscriptions/${paidSubscription.id}/change`

/** The quantity of the product, or the plan that was chosen last, by the month, with the add-ons added since. */
function wishIn({ input, steps }: History) {
  const { subscription } = input as { subscription: Subscription }
  if (subscription === productSubscription) {
    const more = steps.filter(({ step }) => 'does' in step && step.does === 'adds one').length
    return { period: 0, line_items: [{ id: subscription.lines[0]!.id, quantity: 2 + more }] }
  }
  const acts = steps.flatMap(({ step }) => ('does' in step ? [step.does] : []))
  const at = acts.findLastIndex((act) => act === 'chooses a plan' || act === 'chooses one with add-ons')
  const added = acts.slice(at).filter((act) => act === 'adds one').length
  return {
    subscription_plan_id: acts[at] === 'chooses a plan' ? professionalPlan.id : companyPlanId,
    period: 0,
    line_items: added > 0 ? [{ id: stampsId, quantity: added }] : [],
  }
}

function changeIn(history: History) {
  const { due, renewal } = (lastAnswer(history, 'quoteChange') as ChangeQuoteOnWire).data
  const consent = { version: 2, total: renewal.total, at: renewal.at }
  return { ...wishIn(history), expected_due: due, consent, ...cardInBody(history) }
}

/** The change that was chosen, at the price that was shown last (docs/domain.md#subscriptions-over-time). */
export const changePlanRequests: Requests = {
  listOrders: { path: '/cash/orders' },
  listPaymentMethods: cardsRequest,
  quoteChange: (history) => ({ path: `${path}/quote`, body: wishIn(history) }),
  changeSubscription: (history) => ({
    path,
    body: changeIn(history),
    key: keyOfAct(history, 'changeSubscription', changeIn),
  }),
}

/** The charge gets the chosen card. */
export const changePlanHandover: Handover = {
  read: ({ purchase }) => (purchase as Purchase).method,
  expected: (history) => (lastCall(history) === 'listOrders' ? undefined : chosenCard(history)),
}
