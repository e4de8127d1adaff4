import { type History, lastAnswer } from '#tests/qa/engine/expected-request.ts'
import type { Screen } from '#tests/qa/engine/flow-model.ts'
import type { ScreenElement } from '#tests/qa/engine/user/user.ts'
import { cardMarked, payButton } from '#tests/qa/models/price-facts.ts'
import { button, day, money, text } from '#tests/qa/models/words.ts'
import { atOnceIn } from './change-plan.requests.ts'
import type { ChangeQuoteOnWire } from '#tests/qa/models/wire-quotes.ts'

/** What is due today, the credit, what goes into the balance and what renews, as the last price says. */
function offered(history: History): ScreenElement[] {
  const { due, credit, renewal } = (lastAnswer(history, 'quoteChange') as ChangeQuoteOnWire).data
  const atOnce = atOnceIn(history)
  const given = money(atOnce?.to_credit ?? 0)
  const [sum, back, renews, on] = [money(due), money(credit), money(renewal.total), day(`${renewal.at}T18:00:00Z`)]
  return [
    ...(credit > 0 ? [text(`−${back.es}`, `−${back.en}`)] : []),
    ...(due > 0 ? [payButton(due), text(sum.es, sum.en)] : [button('Confirmar el cambio', 'Confirm the change')]),
    ...(atOnce ? [text('Va a tu saldo a favor', 'Goes to your credit balance'), text(given.es, given.en)] : []),
    text(renews.es, renews.en),
    text(on.es, on.en),
    ...cardMarked(history),
  ]
}

/** Price, credit, renewal and card before a change is confirmed (docs/domain.md#subscriptions-over-time). */
export const changePlanFacts: NonNullable<Screen['facts']> = { preview: offered, repriced: offered }
