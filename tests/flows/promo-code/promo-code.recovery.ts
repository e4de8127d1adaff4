import { expect } from '@playwright/test'
import { CheckoutPage } from '#e2e/pages/checkout.page.ts'
import type { TestEnvironment } from '#tests/qa/runs/recovery/environment.ts'
import { ledgerOf } from '#tests/qa/runs/recovery/ledger.ts'
import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { retryOr } from '#tests/qa/runs/recovery/scenarios/acts.ts'
import { type Customer, beginner } from '#tests/qa/runs/recovery/scenarios/customers.ts'

const code = 'BIENVENIDA'

/** The cart is saved a moment after the code is applied. */
async function keptCode(environment: TestEnvironment, who: Customer) {
  const storedCart = async () => JSON.stringify((await ledgerOf(environment, who))['onboardings'])
  await expect.poll(storedCart, { message: 'the cart is kept' }).toContain(code)
  return ledgerOf(environment, who)
}

const open: Act<Customer> = ({ page }) => new CheckoutPage(page).openCode()

const submit: Act<Customer> = async (user) => {
  await user.type('Código promocional', code)
  await user.press('Aplicar')
}

const applying = variant<Customer>({
  seed: beginner('Básico', '/app/onboarding/checkout', ['welcome']),
  calls: ['applying.applyPromoCode'],
  enters: open,
  acts: {
    none: submit,
    refused: retryOr(submit),
    throttled: (user) => user.wait(),
  },
  goal: (page) => page.getByText(`El código ${code} fue aplicado.`),
  ledger: keptCode,
})

export const promoCodeRecovery: RecoveryScenario = {
  flow: 'promo-code',
  isSignedIn: true,
  variants: { 'types a code': applying },
  forgets: { 'Código promocional': 'a code that was not applied is one word, and one that was is kept with the cart' },
}
