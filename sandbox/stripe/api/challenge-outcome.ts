import type { DeclineCode } from '../cards/declines.ts'
import type { StripeEffect } from '../cards/stripe-cards.ts'
import type { MethodMemory } from '../objects/payment-method.ts'

type Challenge = Extract<StripeEffect, { effect: 'challenge' }>

/** Does the bank ask the person, let the charge pass, or decline it because nobody is there to ask? */
export function challengeOutcome(
  card: Challenge,
  { authenticated }: MethodMemory,
  offSession: boolean,
): DeclineCode | 'ask' | 'pay' {
  if (card.on === 'setup' && authenticated) return 'pay'
  if (!offSession) return 'ask'
  if (card.on === 'on_session') return 'pay'
  return card.afterwards ?? 'authentication_required'
}
