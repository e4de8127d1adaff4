import { expect, type Page } from '@playwright/test'
import { wordsOf } from './card-error-words.ts'
import type { Guard } from './guard.ts'
import { chargesOf } from './ledger.ts'
import { enter, type Newcomer, onTrial } from './newcomer.ts'
import { payWithCard } from './pay-with-card.ts'
import { endingOf, hasTwin, type TestCard } from './test-cards.ts'
import type { App } from './test.ts'

const price = 149_00
/** The screen while it is unknown whether the card was charged: nothing to press, so that nobody pays twice. */
const nothingKnown = { title: 'Estamos confirmando tu pago. No vuelvas a pagar.', buttons: [] }

/** One customer for all cards of a worker, since making an account takes long. A failure ends the worker. */
let buyer: Promise<Newcomer> | undefined

/**
 * Buys with a test card, and checks that the screen ends with the card's effect, in the catalogue's words, and that the
 * ledger agrees.
 */
export async function seeCardToItsEnd(page: Page, app: App, guard: Guard, card: TestCard): Promise<void> {
  guard.allow(/40[0-9]/, /42[0-9]/, /50[0-9]/)
  if (hasTwin(card)) buyer = undefined
  const who = await (buyer ??= onTrial(app))
  const before = (await chargesOf(app, who.email)).map(({ id }) => id)
  await enter(page, who, '/app/marketplace')
  const ending = endingOf(card)
  const outcome = await payWithCard(page, app, card)
  expect(outcome.at, JSON.stringify(outcome)).toBe(ending.at)
  if ('after' in ending) expect(outcome.meanwhile).toEqual(nothingKnown)
  if ('code' in ending) {
    const words = await wordsOf(ending.code, ending.at === 'failed' ? 'charge' : 'save')
    expect(outcome.alert).toContain(words.message)
    if (ending.at === 'failed') expect(outcome.buttons.slice(0, words.actions.length)).toEqual(words.actions)
  }
  const taken = (await chargesOf(app, who.email)).filter(({ id }) => !before.includes(id)).map(({ amount }) => amount)
  if (ending.at !== 'underReview') return expect(taken).toEqual(ending.at === 'success' ? [price] : [])
  // An order that only an operator can end blocks the next one.
  buyer = undefined
  expect(taken).toEqual([expect.any(Number)])
  expect(taken).not.toEqual([price])
}

/** Returns a card's title: its number and its effect. */
export const titleOf = ({ provider, number, about }: TestCard) => `${provider} ${number} ${about}`
