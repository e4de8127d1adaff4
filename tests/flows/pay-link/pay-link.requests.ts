import type { Order } from '#contract/order.ts'
import { linkToken as token } from '#tests/fixtures/pay-links.ts'
import { lastAnswer, lastCall, type Requests } from '#tests/qa/engine/expected-request.ts'
import type { Handover } from '#tests/qa/engine/handover.ts'
import { cardInBody } from '#tests/qa/models/chosen-card.ts'
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

/** The charge gets the order that the server wrote. */
export const payLinkHandover: Handover = {
  read: ({ order }) => ({ total: (order as Order).totals.total }),
  expected(history) {
    if (lastCall(history) !== 'orderPayLink') return undefined
    return { total: (lastAnswer(history, 'orderPayLink') as QuoteOnWire).data.totals.total }
  },
}
