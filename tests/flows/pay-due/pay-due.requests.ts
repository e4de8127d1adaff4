import type { Purchase } from '#contract/purchase.ts'
import { pastDueSubscription } from '#tests/fixtures/subscriptions.ts'
import { keyOfAct, lastAnswer, lastCall, type Requests } from '#tests/qa/engine/expected-request.ts'
import type { Handover } from '#tests/qa/engine/handover.ts'
import { cardInBody, cardsRequest, chosenCard, chosenWay } from '#tests/qa/models/chosen-card.ts'
import type { QuoteOnWire } from '#tests/qa/models/wire-quotes.ts'

const path = `/subscriptions/${pastDueSubscription.id}`

/** What is due is paid with the chosen card (docs/domain.md#subscriptions-over-time). */
export const payDueRequests: Requests = {
  listOrders: { path: '/cash/orders' },
  listPaymentMethods: cardsRequest,
  readSubscription: { path },
  orderDue: (history) => ({
    path: `${path}/pay`,
    body: cardInBody(history),
    key: keyOfAct(history, 'orderDue', cardInBody),
  }),
}

/** The charge gets the total of the order that the server made, and the chosen card. */
export const payDueHandover: Handover = {
  read({ purchase }) {
    const { total, method, way } = purchase as Purchase
    return { total, method, ...(way && { way }) }
  },
  expected(history) {
    if (lastCall(history) !== 'orderDue') return undefined
    const way = chosenWay(history)
    const { total } = (lastAnswer(history, 'orderDue') as QuoteOnWire).data.totals
    return { total, method: chosenCard(history), ...(way && { way }) }
  },
}
