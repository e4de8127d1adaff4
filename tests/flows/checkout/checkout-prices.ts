import { type History, lastAnswer, timesDone } from '#tests/qa/engine/expected-request.ts'
import type { QuoteOnWire } from '#tests/qa/models/wire-quotes.ts'

/** What a person agrees to: the sum of today, what the credit balance pays of it, and what renews. In centavos. */
export interface Price {
  total: number
  credit: number
  renewal: { total: number; at: string }
}

/**
 * What the cart costs: the plan alone, with an add-on, or with a code that takes a tenth. The code is for the first
 * period only (docs/specification.md#checkout). The balance that the server named last pays its part.
 */
export function cartPrice(history: History): Price {
  const hasAddon = timesDone(history, 'adds one') > timesDone(history, 'takes one away')
  const hasCode = timesDone(history, 'a code is applied') > timesDone(history, 'a code is removed')
  const renewal = { total: hasAddon ? 699_00 : 599_00, at: '2026-12-21' }
  return { total: hasCode ? 539_10 : renewal.total, credit: creditNamed(history), renewal }
}

const creditNamed = (history: History): number =>
  (lastAnswer(history, 'quoteOrder') as QuoteOnWire | undefined)?.data.credit_available ?? 0

/** The price that the server answered last. */
export function quotedPrice(history: History): Price {
  const { totals, credit_applied: credit, renewal } = (lastAnswer(history, 'quoteOrder') as QuoteOnWire).data
  return { total: totals.total, credit, renewal }
}

/** The price of the cart when the person pressed pay: the balance is the one that the server named before. */
export function shownPrice(history: History): Price {
  const pressed = history.steps.findLastIndex(({ step }) => 'does' in step && step.does === 'pays')
  return cartPrice({ ...history, steps: history.steps.slice(0, pressed + 1) })
}

/** The price that the person agreed to last: that of the cart, or the new one that was shown. */
export function agreedPrice(history: History): Price {
  const acts = history.steps.flatMap(({ step }) => ('does' in step ? [step.does] : []))
  const last = acts.findLast((act) => act === 'pays' || act === 'accepts the price')
  return last === 'accepts the price' ? quotedPrice(history) : shownPrice(history)
}
