import type { Purchase } from '#contract/purchase.ts'
import { linkToken as token } from '#tests/fixtures/pay-links.ts'
import { lastAnswer, lastCall, type Requests } from '#tests/qa/engine/expected-request.ts'
import type { Handover } from '#tests/qa/engine/handover.ts'
import { cardInBody, chosenCard, chosenWay } from '#tests/qa/models/chosen-card.ts'
import type { QuoteOnWire } from '#tests/qa/models/wire-quotes.ts'

export interface LinkOnWire {
  data: { due: number }
}

/** What is owed is paid with the chosen card, at the amount that was shown (docs/decisions/0073). */
export const payLinkRequests: Requests = {
  openPayLink: { path: '/cash/pay-links/open', body: { token } },
  orderPayLink: (history) => ({
    path: '/cash/pay-links/order',
    body: { token, expected_due: (lastAnswer(history, 'openPayLink') as LinkOnWire).data.due, ...cardInBody(history) },
  }),
}

/** The charge gets the order that the server wrote, and how the person chose to pay it. */
export const payLinkHandover: Handover = {
  read({ purchase }) {
    const { total, method, way } = purchase as Purchase
    return { total, method, ...(way && { way }) }
  },
  expected(history) {
    if (lastCall(history) !== 'orderPayLink') return undefined
    const way = chosenWay(history)
    const { total } = (lastAnswer(history, 'orderPayLink') as QuoteOnWire).data.totals
    return { total, method: chosenCard(history), ...(way && { way }) }
  },
}
