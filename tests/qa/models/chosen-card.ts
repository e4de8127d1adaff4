import type { Driver } from '#contract/driver.ts'
import type { TransferWay } from '#contract/transfer.ts'
import { mastercard, visa } from '#tests/fixtures/payments.ts'
import { type ExpectedRequest, type History, succeeded } from '#tests/qa/engine/expected-request.ts'

/** The list of the customer's cards. */
export const cardsRequest: ExpectedRequest = { path: '/cash/payment_methods?per_page=100' }

/** A card as a purchase names it. */
export interface CardChoice {
  id: string
  driver: Driver
}

interface Listed {
  id: string
}

/** Returns the cards of an answer; undefined when the call lists none. */
function cardsIn(call: string, json: unknown): readonly Listed[] | undefined {
  if (call === 'listPaymentMethods') return (json as { data: Listed[] }).data
  return call === 'openPayLink' ? (json as { data: { cards: Listed[] } }).data.cards : undefined
}

/**
 * Returns the card that is to be charged: the one the person chose, else the default, as long as it is listed; a card
 * that was added meanwhile is chosen at once (docs/specification.md#checkout). Null without cards.
 */
export function chosenCard(history: History): CardChoice | null {
  if (chosenWay(history) !== null) return null
  const { steps } = history
  let listed: readonly string[] = []
  let card: string | null = null
  for (const { step, wire } of steps) {
    if ('does' in step && step.does === 'chooses a card') card = mastercard.id
    if (!('hears' in step) || !succeeded(wire)) continue
    const cards = cardsIn(step.hears, wire.json)
    if (!cards) continue
    const ids = cards.map(({ id }) => id)
    const added = listed.length > 0 ? ids.find((id) => !listed.includes(id)) : undefined
    const stays = card !== null && ids.includes(card) ? card : undefined
    card = added ?? stays ?? ids.find((id) => id === visa.id) ?? null
    listed = ids
  }
  const chosen = [visa, mastercard].find(({ id }) => id === card)
  return chosen ? { id: chosen.id, driver: chosen.driver } : null
}

/** Returns the way to pay without a card, when the person chose it after any card. */
export function chosenWay({ steps }: History): TransferWay | null {
  let way: TransferWay | null = null
  let listed: readonly string[] = []
  for (const { step, wire } of steps) {
    if ('does' in step && step.does === 'chooses a transfer') way = 'spei'
    if ('does' in step && step.does === 'chooses cash') way = 'store'
    if ('does' in step && step.does === 'chooses a card') way = null
    const cards = 'hears' in step && succeeded(wire) ? cardsIn(step.hears, wire.json) : undefined
    if (!cards) continue
    const ids = cards.map(({ id }) => id)
    if (ids.some((id) => !listed.includes(id))) way = null
    listed = ids
  }
  return way
}

/** Returns the card as the body of a request names it; nothing without one. */
export function cardInBody(history: History): { payment_method?: { id: string } } {
  const card = chosenCard(history)
  return card ? { payment_method: { id: card.id } } : {}
}
