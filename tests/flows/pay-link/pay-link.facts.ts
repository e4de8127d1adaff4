import { lastAnswer } from '#tests/qa/engine/expected-request.ts'
import type { Screen } from '#tests/qa/engine/flow-model.ts'
import { cardMarked, payButton } from '#tests/qa/models/price-facts.ts'
import { money, text } from '#tests/qa/models/words.ts'
import type { LinkOnWire } from './pay-link.requests.ts'

/** Debt and card as whoever has the link pays them (docs/decisions/0073). */
export const payLinkFacts: NonNullable<Screen['facts']> = {
  ready(history) {
    const { due } = (lastAnswer(history, 'openPayLink') as LinkOnWire).data
    const sum = money(due)
    return [text(`Tienes un pago pendiente de ${sum.es}`, `You owe ${sum.en}`), payButton(due), ...cardMarked(history)]
  },
}
