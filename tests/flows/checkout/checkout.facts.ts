import type { Screen } from '#tests/qa/engine/flow-model.ts'
import type { ScreenElement } from '#tests/qa/engine/user/user.ts'
import { cardMarked, payButton, renewalShown } from '#tests/qa/models/price-facts.ts'
import { heading, money, text } from '#tests/qa/models/words.ts'
import { cartPrice, quotedPrice } from './checkout-prices.ts'

/** Price, renewal and card as the person agrees to them (docs/specification.md#checkout). */
export const checkoutFacts: NonNullable<Screen['facts']> = {
  cart(history) {
    const { total, renewal } = cartPrice(history)
    return [payButton(total), renewalShown(renewal), ...cardMarked(history)]
  },
  repriced(history) {
    const [before, now] = [cartPrice(history), quotedPrice(history)]
    return [
      ...priceMoved(before.total, now.total),
      ...renewalMoved(before.renewal.total, now.renewal.total),
      payButton(now.total),
      renewalShown(now.renewal),
    ]
  },
}

/** Both prices of today, in centavos; or that it is the renewal that moved. */
function priceMoved(shown: number, quoted: number): ScreenElement[] {
  const [before, now] = [money(shown), money(quoted)]
  return shown === quoted
    ? [heading('Cambió el precio de tu renovación', 'The price of your renewal changed')]
    : [
        heading('El precio cambió', 'The price changed'),
        text(`Antes: ${before.es}. Ahora: ${now.es}.`, `Before: ${before.en}. Now: ${now.en}.`),
      ]
}

function renewalMoved(shown: number, quoted: number): ScreenElement[] {
  const [before, now] = [money(shown), money(quoted)]
  const both = text(`Cada renovación: antes ${before.es}, ahora ${now.es}.`, `Each renewal: ${before.en} before, ${now.en} now.`)
  return shown === quoted ? [] : [both]
}
