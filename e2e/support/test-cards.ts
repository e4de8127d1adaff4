import { type OpenpayCard, openpayCards } from '#sandbox/openpay/cards/openpay-cards.ts'
import { type StripeCard, stripeCards } from '#sandbox/stripe/cards/stripe-cards.ts'

export type TestCard = (StripeCard & { provider: 'stripe' }) | (OpenpayCard & { provider: 'openpay' })

/** Every valid number of both providers, as `GET /_sandbox/cards` lists them. */
export const testCards: readonly TestCard[] = [
  ...stripeCards.map((card) => ({ ...card, provider: 'stripe' as const })),
  ...openpayCards.map((card) => ({ ...card, provider: 'openpay' as const })),
]

/** The end of a purchase with a card. `code` selects the catalogue's words. `after`: the result is unknown at first. */
export type Ending =
  | { at: 'refused' | 'failed'; code: string }
  | { at: 'success' | 'underReview' }
  | { at: 'failed'; code: string; after: 'verifying' }

const success: Ending = { at: 'success' }
const neverReceived: Ending = { at: 'failed', code: 'not_received', after: 'verifying' }

/**
 * Openpay's answers to a charge with an unknown result (docs/payments.md#what-a-code-means); the sandbox never sends
 * them.
 */
const unclear = [1000, 1004, 1006, 1015, 1017]

/** Returns how the screen must end, by the card's effect. */
export function endingOf({ does, provider }: TestCard): Ending {
  switch (does.effect) {
    case 'ok':
      return success
    case 'decline':
      return { at: does.from === 'save' ? 'refused' : 'failed', code: does.code }
    case 'refuse':
      if (does.unless3ds || does.inMonths) return success
      if (does.at === 'charge' && unclear.includes(does.code)) return neverReceived
      return { at: does.at === 'charge' ? 'failed' : 'refused', code: String(does.code) }
    case 'challenge':
      return does.afterwards ? { at: 'failed', code: does.afterwards } : success
    case 'life':
      if (does.life === 'vanishes') return { at: 'failed', code: provider === 'stripe' ? 'resource_missing' : '1005' }
      if (does.life === 'failed_late') return { at: 'failed', code: provider === 'stripe' ? 'generic_decline' : '3001' }
      return does.life === 'other_amount' ? { at: 'underReview' } : success
    case 'fault':
      return does.kind === 'timeout_before' || does.kind === 'down' ? neverReceived : success
  }
}

const digitsShown = ({ provider, number }: TestCard) => `${provider} ${number.slice(0, 6)} ${number.slice(-4)}`

/** Returns whether another test card has the same first and last digits, so that saved ones look the same. */
export function hasTwin(card: TestCard): boolean {
  return testCards.some((other) => other.number !== card.number && digitsShown(other) === digitsShown(card))
}
