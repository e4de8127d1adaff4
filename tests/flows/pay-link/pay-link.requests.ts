import type { Purchase } from '#contract/purchase.ts'
import { linkToken as token } from '#tests/fixtures/pay-links.ts'
import { type History, lastAnswer, lastCall, type Requests, succeeded } from '#tests/qa/engine/expected-request.ts'
import type { Handover } from '#tests/qa/engine/handover.ts'
import { cardInBody, chosenCard, chosenWay } from '#tests/qa/models/chosen-card.ts'
import type { QuoteOnWire } from '#tests/qa/models/wire-quotes.ts'

interface LinkOnWire {
  due: number
  all: { due: number } | null
  order: { status: string } | null
  pays_all: boolean
}

/** A sum that a link shows, in centavos, and whether it is all that is owed. */
export interface Shown extends LinkOnWire {
  sum: number
  isAll: boolean
}

/**
 * What the person saw last: the link’s own period, or all that is owed when they chose that or when a charge of all is
 * open (docs/decisions/0155). What is chosen stays while more than one is owed.
 */
export function shownIn({ steps }: History): Shown {
  let isAll = false
  let link: LinkOnWire | null = null
  for (const { step, wire } of steps) {
    if ('does' in step && step.does === 'chooses all') isAll = true
    if ('does' in step && step.does === 'chooses one') isAll = false
    if (!('hears' in step) || step.hears !== 'openPayLink' || !succeeded(wire)) continue
    link = (wire.json as { data: LinkOnWire }).data
    isAll = link.all !== null && (isAll || (link.pays_all && link.order?.status === 'requires_action'))
  }
  if (!link) throw new Error('No link was opened.')
  return { ...link, isAll, sum: isAll && link.all ? link.all.due : link.due }
}

/** What is owed is paid with the chosen card, at the amount that was shown (docs/decisions/0073). */
export const payLinkRequests: Requests = {
  openPayLink: { path: '/cash/pay-links/open', body: { token } },
  orderPayLink(history) {
    const { sum, isAll } = shownIn(history)
    const body = { token, expected_due: sum, ...(isAll && { all: true }), ...cardInBody(history) }
    return { path: '/cash/pay-links/order', body }
  },
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
