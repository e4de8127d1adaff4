import { paidOrder } from '#tests/fixtures/payments.ts'
import type { Screen } from '#tests/qa/engine/flow-model.ts'
import type { ScreenElement } from '#tests/qa/engine/user/user.ts'
import { nextChargeShown } from '#tests/qa/models/price-facts.ts'
import { heading, money, text } from '#tests/qa/models/words.ts'
import { chargeOutcome, isUnanswered, outcomeIn, type Outcome } from './charge-outcome.ts'

const paid = money(paidOrder.totals.total)

const transferHeading = heading(`Transfiere ${paid.es} por SPEI`, `Transfer ${paid.en} by SPEI`)

/** What a person must be shown when the charge ended so (docs/specification.md#checkout). */
const shown: Readonly<Record<Outcome, readonly ScreenElement[]>> = {
  none: [],
  unknown: [text('Estamos confirmando tu pago. No vuelvas a pagar.', 'We are confirming your payment. Do not pay again.')],
  'under review': [
    {
      ...heading('Estamos revisando tu cargo. No vuelvas a pagar.', 'We are looking into your charge. Do not pay again.'),
      is: 'focused',
    },
  ],
  paid: [
    { ...heading('¡Listo! Recibimos tu pago', 'Done! We received your payment'), is: 'focused' },
    text(`Cobramos ${paid.es}`, `We charged ${paid.en}`),
    ...(paidOrder.renewal ? [nextChargeShown(paidOrder.renewal)] : []),
  ],
  failed: [{ role: 'alert', is: 'focused' }],
  awaited: [{ ...transferHeading, is: 'focused' }],
  challenged: [{ ...heading('Tu banco quiere verificar este pago', 'Your bank wants to verify this payment'), is: 'focused' }],
}

/** What must be seen after the answer to a charge, from the answer alone. */
export const afterCharge: NonNullable<Screen['afterStep']> = (history) => {
  const last = history.steps.at(-1)
  if (!last || outcomeIn(last) === undefined) return []
  const outcome = chargeOutcome(history)
  return outcome === 'awaited' && isUnanswered(last) ? [transferHeading] : shown[outcome]
}
