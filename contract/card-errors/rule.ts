/** The reaction to a card error. Each leads to acts that a screen offers (src/messages/card-errors). */
export type CardReaction =
  | 'fix'
  | 'retry'
  | 'onePayment'
  | 'wait'
  | 'otherCard'
  | 'bank'
  | 'authenticate'
  | 'support'
  | 'operator'
  | 'reconcile'
  | 'done'

export type CardField = 'form' | 'number' | 'expiry' | 'code' | 'postalCode'

/** `soft`: we may retry a renewal automatically. `hard`: we stop until the card changes or its owner acts. */
export type Dunning = 'soft' | 'hard'

/** What to do about one code of a provider (docs/payments.md#what-a-code-means). */
export interface CardErrorRule {
  /** The reaction when a charge fails. */
  readonly reaction: CardReaction
  /** The reaction when saving a card fails, if it differs. */
  readonly saving?: CardReaction
  readonly dunning: Dunning
  /** The field to correct on a `fix`. */
  readonly field?: CardField
  /** Only staff see the real reason: a person with a stolen card must not learn that we know. */
  readonly withheld?: true
}
