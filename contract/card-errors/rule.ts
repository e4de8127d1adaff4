/** What a card error asks for; each is followed by acts that a screen offers (src/messages/card-errors). */
export type CardReaction =
  | 'fix'
  | 'retry'
  | 'wait'
  | 'otherCard'
  | 'bank'
  | 'authenticate'
  | 'support'
  | 'operator'
  | 'reconcile'
  | 'done'

export type CardField = 'form' | 'number' | 'expiry' | 'code' | 'postalCode'

/** `soft`: a renewal may be tried again by itself. `hard`: it stops until the card changes or its owner acts. */
export type Dunning = 'soft' | 'hard'

/** What to do about one code of a provider (docs/payments.md#what-a-code-means). */
export interface CardErrorRule {
  /** When a charge fails with it. */
  readonly reaction: CardReaction
  /** When saving a card fails with it, if that is something else. */
  readonly saving?: CardReaction
  readonly dunning: Dunning
  /** The field that a `fix` is about. */
  readonly field?: CardField
  /** The real reason is for staff only: whoever holds a stolen card must not be told that we know. */
  readonly withheld?: true
}
