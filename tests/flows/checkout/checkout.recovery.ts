import { type Act, type Variant, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { beginner, type Customer, moneyLedger, visa } from '#tests/qa/runs/recovery/scenarios/customers.ts'
import { agreeAndPay } from '#tests/qa/runs/recovery/scenarios/purchase.ts'
import { typeCard } from '#tests/qa/runs/recovery/scenarios/typed-card.ts'

const pay: Act<Customer> = ({ page }) => agreeAndPay(page)
/** Types a card into the open form; paying saves it. */
const typeAndPay =
  (number: string): Act<Customer> =>
  async ({ page }) => {
    await typeCard(page, number)
    await agreeAndPay(page)
  }
const path = '/app/onboarding/checkout'

const way = {
  acts: {
    unavailable: (user) => user.press('Cargar otra vez'),
    cart: pay,
    repriced: pay,
    gone: (user) => user.follow('Elegir otro plan'),
    subscribed: (user) => user.press('Continuar'),
  },
  goal: (page) => page.getByRole('heading', { name: '¡Listo! Recibimos tu pago' }),
  ledger: moneyLedger,
} satisfies Partial<Variant<Customer>>

export const checkoutRecovery: RecoveryScenario = {
  flow: 'checkout',
  isSignedIn: true,
  variants: {
    'buys a plan': variant<Customer>({
      ...way,
      seed: beginner('Básico', path, ['welcome'], visa.number),
      calls: ['loading.listOrders', 'loadingCards.listPaymentMethods', 'pricing.quoteOrder', 'quoting.quoteOrder'],
    }),
    'buys a plan with a new card': variant<Customer>({
      ...way,
      seed: beginner('Básico', path, ['welcome']),
      acts: {
        ...way.acts,
        addingCard: typeAndPay(visa.number),
      },
      calls: ['takingCard.listPaymentMethods'],
    }),
    'buys a plan after a refused card': variant<Customer>({
      ...way,
      seed: beginner('Básico', path, ['welcome'], '4444444444444448'),
      acts: {
        ...way.acts,
        async cart(user, who, environment) {
          await pay(user, who, environment)
          await user.press('Usar otra tarjeta')
        },
        addingCard: typeAndPay(visa.number),
      },
      calls: ['refreshing.listPaymentMethods'],
    }),
  },
}
