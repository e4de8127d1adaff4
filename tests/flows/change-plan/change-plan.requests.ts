import { professionalPlan } from '#tests/fixtures/plans.ts'
import type { Subscription } from '#contract/subscription.ts'
import { paidSubscription, productSubscription } from '#tests/fixtures/subscriptions.ts'
import type { Purchase } from '#contract/purchase.ts'
import { type History, keyOfAct, lastAnswer, lastCall, type Requests, succeeded } from '#tests/qa/engine/expected-request.ts'
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

/** What begins at once: it was chosen since the plan was, nothing was read anew, and every price still offered it. */
export function atOnceIn(history: History): ChangeQuoteOnWire['data']['at_once'] {
  const { steps } = history
  const at = steps.findLastIndex(({ step }) => 'does' in step && step.does === 'begins at once')
  const after = steps.slice(at + 1)
  const isLost = after.some(({ step, wire }) => {
    if ('does' in step) return step.does === 'chooses a plan' || step.does === 'chooses one with add-ons'
    if ('hears' in step && step.hears === 'listOrders') return true
    const isPrice = 'hears' in step && step.hears === 'quoteChange' && succeeded(wire)
    return isPrice && (wire.json as ChangeQuoteOnWire).data.at_once === null
  })
  return at === -1 || isLost ? null : (lastAnswer(history, 'quoteChange') as ChangeQuoteOnWire).data.at_once
}

function changeIn(history: History) {
  const { due, renewal: later } = (lastAnswer(history, 'quoteChange') as ChangeQuoteOnWire).data
  const atOnce = atOnceIn(history)
  const { renewal } = atOnce ?? { renewal: later }
  const consent = { version: 2, total: renewal.total, at: renewal.at }
  const now = atOnce && { expected_to_credit: atOnce.to_credit }
  return { ...wishIn(history), expected_due: due, ...now, consent, ...cardInBody(history) }
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
