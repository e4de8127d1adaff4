import { type OpenpayCard, openpayCards } from '#sandbox/openpay/cards/openpay-cards.ts'
import { type StripeCard, stripeCards } from '#sandbox/stripe/cards/stripe-cards.ts'

export type TestCard = (StripeCard & { provider: 'stripe' }) | (OpenpayCard & { provider: 'openpay' })

/** Every number of both providers that works, as `GET /_sandbox/cards` lists them. */
export const testCards: readonly TestCard[] = [
  ...stripeCards.map((card) => ({ ...card, provider: 'stripe' as const })),
  ...openpayCards.map((card) => ({ ...card, provider: 'openpay' as const })),
]

/** Where a purchase with a card ends; `code` is what the catalogue's words are looked up by. */
export type Ending = { at: 'refused' | 'failed'; code: string } | { at: 'success' | 'verifying' }

const success: Ending = { at: 'success' }

/** What the screen must end in, by what the card does. */
export function endingOf({ does, provider }: TestCard): Ending {
  switch (does.effect) {
    case 'ok':
      return success
    case 'decline':
      return { at: does.from === 'save' ? 'refused' : 'failed', code: does.code }
    case 'refuse':
      if (does.unless3ds) return success
      return { at: does.at === 'charge' ? 'failed' : 'refused', code: String(does.code) }
    case 'challenge':
      return does.afterwards ? { at: 'failed', code: does.afterwards } : success
    case 'life':
      if (does.life === 'vanishes') return { at: 'failed', code: provider === 'stripe' ? 'resource_missing' : '1005' }
      if (does.life === 'failed_late') return { at: 'failed', code: provider === 'stripe' ? 'generic_decline' : '3001' }
      return does.life === 'other_amount' ? { at: 'verifying' } : success
    case 'fault':
      return success
  }
}
