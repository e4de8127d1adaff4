import { visitSteps } from '../support/newcomer.ts'
import { type Act, type Voyage, variant } from '../recovery/voyage.ts'
import { retryOr } from './acts.ts'
import { type Customer, customerOf } from './customers.ts'

const code = 'BIENVENIDA'

const submit: Act<Customer> = async (hands) => {
  await hands.type('Código promocional', code)
  await hands.press('Aplicar')
}

const applying = variant<Customer>({
  async seed(house) {
    const who = await customerOf(house, 'Básico', '/app/onboarding/checkout')
    await visitSteps(who, 'welcome')
    return who
  },
  meets: ['applying.applyPromoCode'],
  acts: {
    none: submit,
    refused: retryOr(submit),
    throttled: (hands) => hands.wait(),
  },
  goal: (page) => page.getByText(`El código ${code} fue aplicado.`),
})

export const promoCodeVoyage: Voyage = {
  flow: 'promo-code',
  isSignedIn: true,
  variants: { 'types a code': applying },
  forgets: { 'Código promocional': 'a code that was not applied is one word, and one that was is kept with the cart' },
}
