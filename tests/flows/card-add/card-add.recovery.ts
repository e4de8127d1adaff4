import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { withStripe } from '#e2e/support/bank.ts'
import { cardHolder, type Customer, moneyLedger, visa } from '#tests/qa/runs/recovery/scenarios/customers.ts'
import { handInCard, handInStripeCard } from '#tests/qa/runs/recovery/scenarios/typed-card.ts'

const again: Act<Customer> = (user) => user.press('Intentar otra vez')
/** Opens the form, unless the card is there already. */
const begin: Act<Customer> = async ({ page }) => {
  const add = page.getByRole('button', { name: 'Agregar tarjeta' })
  await add.waitFor()
  if (!(await page.getByRole('button', { name: /^Quitar/ }).isVisible())) await add.click()
}

const way = { seed: cardHolder('/app/configuracion/pagos'), ledger: moneyLedger }

export const cardAddRecovery: RecoveryScenario = {
  flow: 'card-add',
  isSignedIn: true,
  variants: {
    'with Openpay': variant<Customer>({
      ...way,
      enters: begin,
      calls: ['choosingDriver.readDriver', 'saving.saveCard'],
      acts: { openpay: ({ page }) => handInCard(page, visa.number), error: again },
      goal: (page) => page.getByRole('button', { name: `Quitar ${visa.name}` }),
    }),
    'with Stripe': variant<Customer>({
      ...way,
      async enters(user, who, environment) {
        await withStripe(user.page)
        await begin(user, who, environment)
      },
      calls: ['preparing.beginCardSetup', 'syncing.syncCards'],
      acts: { stripe: ({ page }) => handInStripeCard(page, '4242424242424242'), error: again, unsynced: again },
      goal: (page) => page.getByRole('button', { name: 'Quitar Visa •••• 4242' }),
    }),
  },
}
