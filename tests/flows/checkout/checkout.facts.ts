import type { Screen } from '#tests/qa/engine/flow-model.ts'
import type { ScreenElement } from '#tests/qa/engine/user/user.ts'
import { cardMarked, nextChargeShown, payButton, renewalShown } from '#tests/qa/models/price-facts.ts'
import { heading, money, text } from '#tests/qa/models/words.ts'
import { cartPrice, quotedPrice, shownPrice, type Price } from './checkout-prices.ts'

/** Price, renewal and card as the person agrees to them (docs/specification.md#checkout). */
export const checkoutFacts: NonNullable<Screen['facts']> = {
  cart(history) {
    const { total, credit, renewal } = cartPrice(history)
    return [
      payButton(total - credit),
      ...creditShown(credit),
      renewalShown(renewal),
      nextChargeShown(renewal),
      ...cardMarked(history),
    ]
  },
  repriced(history) {
    const [before, now] = [shownPrice(history), quotedPrice(history)]
    return [
      ...priceMoved(before, now),
      ...renewalMoved(before.renewal.total, now.renewal.total),
      payButton(now.total - now.credit),
      ...creditShown(now.credit),
      renewalShown(now.renewal),
    ]
  },
}

/** The part of the credit balance, when there is one. */
const creditShown = (credit: number): ScreenElement[] =>
  credit === 0 ? [] : [text(`Tu saldo a favor`, `Your credit balance`), text(`−${money(credit).es}`, `−${money(credit).en}`)]

/** Both prices of today; or that the renewal moved, or what the credit balance pays. */
function priceMoved(shown: Price, quoted: Price): ScreenElement[] {
  const [before, now] = [money(shown.total), money(quoted.total)]
  const [charged, charges] = [money(shown.total - shown.credit), money(quoted.total - quoted.credit)]
  if (shown.total !== quoted.total)
    return [
      heading('El precio cambió', 'The price changed'),
      text(`Antes: ${before.es}. Ahora: ${now.es}.`, `Before: ${before.en}. Now: ${now.en}.`),
    ]
  const credit = text(
    `Con tu saldo a favor se cobraban ${charged.es}; ahora se cobran ${charges.es}.`,
    `With your credit balance the charge was ${charged.en}; now it is ${charges.en}.`,
  )
  return [
    shown.renewal.total === quoted.renewal.total
      ? heading('Cambió tu saldo a favor', 'Your credit balance changed')
      : heading('Cambió el precio de tu renovación', 'The price of your renewal changed'),
    ...(shown.credit === quoted.credit ? [] : [credit]),
  ]
}

function renewalMoved(shown: number, quoted: number): ScreenElement[] {
  const [before, now] = [money(shown), money(quoted)]
  const both = text(`Cada renovación: antes ${before.es}, ahora ${now.es}.`, `Each renewal: ${before.en} before, ${now.en} now.`)
  return shown === quoted ? [] : [both]
}
