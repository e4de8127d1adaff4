import { expect } from '@playwright/test'
import type { House } from '../recovery/house.ts'
import { ledgerOf } from '../recovery/ledger.ts'
import { type Act, type Voyage, variant } from '../recovery/voyage.ts'
import { retryOr } from './acts.ts'
import { type Customer, beginner } from './customers.ts'

const code = 'BIENVENIDA'

/** The cart is kept a moment after the code is applied. */
async function keptCode(house: House, who: Customer) {
  const kept = async () => JSON.stringify((await ledgerOf(house, who))['onboardings'])
  await expect.poll(kept, { message: 'the cart is kept' }).toContain(code)
  return ledgerOf(house, who)
}

const submit: Act<Customer> = async (hands) => {
  await hands.type('Código promocional', code)
  await hands.press('Aplicar')
}

const applying = variant<Customer>({
  seed: beginner('Básico', '/app/onboarding/checkout', ['welcome']),
  meets: ['applying.applyPromoCode'],
  acts: {
    none: submit,
    refused: retryOr(submit),
    throttled: (hands) => hands.wait(),
  },
  goal: (page) => page.getByText(`El código ${code} fue aplicado.`),
  ledger: keptCode,
})

export const promoCodeVoyage: Voyage = {
  flow: 'promo-code',
  isSignedIn: true,
  variants: { 'types a code': applying },
  forgets: { 'Código promocional': 'a code that was not applied is one word, and one that was is kept with the cart' },
}
