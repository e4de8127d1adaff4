import { frameSays, tokenised } from '#e2e/support/card-frame.ts'
import type { RealScreen } from '#e2e/support/real-stage.ts'
import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { paymentMethodsModel } from '#tests/flows/payment-methods/payment-methods.model.ts'
import { renewed } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

const happens: RealScreen['happens'] = {
  // Another tab of the browser paid and sent a storage event.
  'a charge was settled': (page) =>
    page.evaluate(() => void dispatchEvent(new StorageEvent('storage', { key: 'receptio.subscriptions', newValue: 'now' }))),
  'adding was given up': (page) => page.getByRole('button', { name: 'Cancelar' }).click(),
  async 'a card was added'(page, release) {
    await release('listSettings', 'ok')
    await frameSays(page, 'openpay', tokenised)
    await release('addCard', 'ok')
  },
}

export const paymentMethodsTour: Tour = {
  model: paymentMethodsModel,
  screens: { 'own cards': { url: '/app/configuracion/pagos', session: sessionOf(olivia), happens } },
  beyond: {
    'listPaymentMethods: 401': renewed,
    'removePaymentMethod: 401': renewed,
    'makeDefault: 401': renewed,
  },
}
