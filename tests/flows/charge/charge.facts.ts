import { paidOrder } from '#tests/fixtures/payments.ts'
import type { Screen } from '#tests/qa/engine/flow-model.ts'
import { heading, money, text } from '#tests/qa/models/words.ts'

const paid = money(paidOrder.totals.total)

/** What was charged, and where the focus is when a step ends (docs/specification.md#checkout). */
export const chargeFacts: NonNullable<Screen['facts']> = {
  requiresAction: () => [
    { ...heading('Tu banco quiere verificar este pago', 'Your bank wants to verify this payment'), is: 'focused' },
  ],
  failed: () => [{ role: 'alert', is: 'focused' }],
  success: () => [
    { ...heading('¡Listo! Tu compra está hecha', 'Done! Your purchase is complete'), is: 'focused' },
    text(`Cobramos ${paid.es}`, `We charged ${paid.en}`),
  ],
}
