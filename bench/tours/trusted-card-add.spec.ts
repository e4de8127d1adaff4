import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { cardAddModel } from '#tests/model/flows/card-add.model.ts'
import { frameSays, tokenised } from '#e2e/support/card-frame.ts'
import { pathTest } from '#e2e/support/test.ts'
import { renewed } from '#e2e/support/trusted-reasons.ts'
import { walkWithTrustedHands } from '#e2e/support/trusted-tours.ts'

pathTest.describe('[CARD-1] [CARD-2] [CARD-3] [CARD-4] card-add with trusted hands', () => {
  walkWithTrustedHands({
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
  })
})
