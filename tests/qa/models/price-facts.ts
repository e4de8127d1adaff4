import { mastercard, visa } from '#tests/fixtures/payments.ts'
import type { History } from '../engine/expected-request.ts'
import type { ScreenElement } from '../engine/user/user.ts'
import { chosenCard } from './chosen-card.ts'
import { button, day, money, text } from './words.ts'

const names = { [visa.id]: 'Visa •••• 1111', [mastercard.id]: 'Mastercard •••• 4444' }

/** The card that will be charged is the one that is marked. Nothing without cards. */
export function cardMarked(history: History): ScreenElement[] {
  const chosen = chosenCard(history)
  return chosen ? [{ role: 'radio', name: names[chosen.id]!, is: 'checked' }] : []
}

/** The consent to what renews: its total in centavos, and its day (docs/specification.md#checkout). */
export function renewalShown({ total, at }: { total: number; at: string }): ScreenElement {
  const [sum, on] = [money(total), day(`${at}T18:00:00Z`)]
  return text(`a cobrar ${sum.es} MXN cada mes, IVA incluido, a partir del ${on.es}`, renewalIn(sum.en, on.en))
}
/** The next charge beside the amount: its total in centavos, and its day. */
export function nextChargeShown({ total, at }: { total: number; at: string }): ScreenElement {
  const [sum, on] = [money(total), day(`${at}T18:00:00Z`)]
  return text(`${sum.es}, el ${on.es}`, `${sum.en}, on ${on.en}`)
}
const renewalIn = (sum: string, on: string) => `to charge ${sum} every month, VAT included, from ${on} on`

/** The button that pays this sum, in centavos. */
export const payButton = (centavos: number) => button(`Pagar ${money(centavos).es}`, `Pay ${money(centavos).en}`)
