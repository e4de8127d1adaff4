import type { Screen } from '#tests/qa/engine/flow-model.ts'
import { cardMarked, payButton } from '#tests/qa/models/price-facts.ts'
import { money, text } from '#tests/qa/models/words.ts'
import { shownIn } from './pay-link.requests.ts'

/** Debt and card as whoever has the link pays them (docs/decisions/0073, 0155). */
export const payLinkFacts: NonNullable<Screen['facts']> = {
  ready(history) {
    const { due, all, sum } = shownIn(history)
    const [own, both] = [money(due), money(all?.due ?? 0)]
    const debt = all ? text(both.es, both.en) : text(`Tienes un pago pendiente de ${own.es}`, `You owe ${own.en}`)
    return [debt, payButton(sum), ...cardMarked(history)]
  },
}
