import { frameSays, tokenised } from '#e2e/support/card-frame.ts'
import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { cardAddModel } from '#tests/flows/card-add/card-add.model.ts'
import { renewed } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

export const cardAddTour: Tour = {
  model: cardAddModel,
  screens: {
    plain: {
      url: '/app/configuracion/pagos',
      session: sessionOf(olivia),
      async reach(page, release) {
        await release('listPaymentMethods', 'no cards')
        await page.getByRole('button', { name: 'Agregar tarjeta' }).click()
      },
      happens: {
        'the card is tokenised': (page) => frameSays(page, 'openpay', tokenised),
        'the card is set up': (page) => frameSays(page, 'stripe', { type: 'setUp', setupIntentId: 'seti_1' }),
      },
      ending: ['saved', 'cancelled'],
    },
  },
  beyond: {
    'readDriver: 401': renewed,
    'beginCardSetup: 401': renewed,
    'saveCard: 401': renewed,
    'syncCards: 401': renewed,
  },
}
