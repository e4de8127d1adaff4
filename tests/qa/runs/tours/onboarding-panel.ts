import type { RealScreen } from '#e2e/support/real-stage.ts'
import { answers } from '#tests/fixtures/calls.ts'
import { agreeAndPay, openCode, panel } from '#tests/qa/runs/tours/purchases.ts'

export const inPanel = { ...panel, createOrder: answers.createOrder['free']! } as const

/** What happens in the checkout next to a step of the onboarding, by the names of the models. */
export const aroundPanel: NonNullable<RealScreen['happens']> = {
  async 'changes the cart'(page, release) {
    await openCode(page)
    await page.getByRole('textbox', { name: 'Código promocional' }).fill('OTRO')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await release('applyPromoCode', 'promo.missing')
  },
  async 'the order is paid'(page) {
    await agreeAndPay(page)
    await page.getByRole('button', { name: 'Continuar' }).click()
  },
  'leaves the checkout': (page) => page.getByRole('dialog').getByRole('button', { name: 'Volver' }).click(),
}
