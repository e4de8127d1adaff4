import type { DeclineCode } from '../cards/declines.ts'
import type { StripeEffect } from '../cards/stripe-cards.ts'
import type { MethodMemory } from '../objects/payment-method.ts'

type Challenge = Extract<StripeEffect, { effect: 'challenge' }>

/** Returns whether the bank asks the person, lets the charge pass, or declines it because no person is present. */
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
