import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { cardHolder, type Customer, mastercard, moneyLedger, visa } from '#tests/qa/runs/recovery/scenarios/customers.ts'

const path = '/app/configuracion/pagos'

const seed = cardHolder(path, visa.number, mastercard.number)

/** The acts that every way through the list has in common. */
const around: Readonly<Record<string, Act<Customer>>> = {
  unavailable: (user) => user.press('Cargar mis tarjetas otra vez'),
  error: (user) => user.press('Cerrar aviso'),
}

export const paymentMethodsRecovery: RecoveryScenario = {
  flow: 'payment-methods',
  isSignedIn: true,
  variants: {
    'prefers another card': variant<Customer>({
      seed,
      calls: ['loading.listPaymentMethods', 'settingDefault.makeDefault'],
      acts: { ...around, list: (user) => user.press(`Usar como predeterminada: ${mastercard.name}`) },
      goal: (page) => page.getByRole('button', { name: `Usar como predeterminada: ${visa.name}` }),
      ledger: moneyLedger,
    }),
    'removes a card': variant<Customer>({
      seed,
      calls: ['removing.removePaymentMethod'],
      acts: {
        ...around,
        list: (user) => user.press(`Quitar ${visa.name}`),
        confirming: (user) => user.press('Sí, quitar la tarjeta'),
      },
      goal: (page) =>
        page.locator(`[data-state=list]:not(:has([aria-label="Quitar ${visa.name}"])) [aria-label="Quitar ${mastercard.name}"]`),
      ledger: moneyLedger,
    }),
  },
}
