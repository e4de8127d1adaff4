import { type History, lastAnswer } from '#tests/qa/engine/expected-request.ts'
import type { Screen } from '#tests/qa/engine/flow-model.ts'
import { cardMarked, payButton } from '#tests/qa/models/price-facts.ts'
import { day, money, text } from '#tests/qa/models/words.ts'

interface SubscriptionOnWire {
  due: number
  past_due: { since: string }
}

/** What is owed, in centavos, and since when: as the subscription that was read last says. */
function debtOf(history: History): { due: number; since: string } {
  const read = lastAnswer(history, 'readSubscription') as { data: SubscriptionOnWire } | undefined
  return read ? { due: read.data.due, since: read.data.past_due.since } : { due: 599_00, since: '2026-11-20T18:00:00.000Z' }
}

/** Debt and card as the person pays them (docs/domain.md#subscriptions-over-time). */
export const payDueFacts: NonNullable<Screen['facts']> = {
  ready(history) {
    const { due, since } = debtOf(history)
    const [sum, on] = [money(due), day(since)]
    return [
      text(`Tienes un pago pendiente de ${sum.es} desde el ${on.es}`, `You owe ${sum.en} since ${on.en}`),
      payButton(due),
      ...cardMarked(history),
    ]
  },
}
