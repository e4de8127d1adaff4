import { type Act, type Variant, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { type Customer, mastercard, moneyLedger, payer } from '#tests/qa/runs/recovery/scenarios/customers.ts'
import { agreedTwice } from '#tests/qa/runs/recovery/scenarios/ledger-ends.ts'
import { agreeAndPay, payToTheEnd } from '#tests/qa/runs/recovery/scenarios/purchase.ts'
import { handInCard } from '#tests/qa/runs/recovery/scenarios/typed-card.ts'

const choose: Act<Customer> = async (user) => {
  await user.root.getByRole('radio', { name: 'Anual' }).check()
  await user.press('Elegir Profesional')
}
const pay: Act<Customer> = ({ page }) => agreeAndPay(page)
const see: Act<Customer> = (user) => user.press('Ver mi suscripción')

/** Asks what it costs, or looks at the subscription once the page says that it is so already. */
const price: Act<Customer> = async (user) => {
  if (!(await user.page.getByText('Eso es lo que ya tienes. Elige otra cosa.').isVisible()))
    return user.press('Ver cuánto cuesta')
  return user.page.getByRole('link', { name: 'Suscripción', exact: true }).click()
}

const way = {
  seed: payer('/app/configuracion/suscripcion/cambiar'),
  acts: {
    unavailable: (user) => user.press('Cargar otra vez'),
    choosing: choose,
    arranging: price,
    preview: pay,
    repriced: pay,
    paying: ({ page }) => payToTheEnd(page),
    done: see,
    moved: see,
  },
  goal: (page) => page.locator('[data-flow=subscription]').getByText('Anual', { exact: true }),
  ledger: moneyLedger,
} satisfies Partial<Variant<Customer>>

export const changePlanRecovery: RecoveryScenario = {
  flow: 'change-plan',
  isSignedIn: true,
  variants: {
    'to a year': variant<Customer>({
      ...way,
      calls: ['loading.listOrders', 'loadingCards.listPaymentMethods', 'quoting.quoteChange'],
    }),
    'agrees to a year': variant<Customer>({
      ...way,
      calls: ['confirming.changeSubscription'],
      differs: {
        reload: agreedTwice('cada año'),
        back: agreedTwice('cada año'),
      },
    }),
    'the price changed': variant<Customer>({
      ...way,
      calls: ['requoting.quoteChange'],
      refusals: { changeSubscription: 'price.changed' },
    }),
    'with a new card': variant<Customer>({
      ...way,
      calls: ['refreshing.listPaymentMethods'],
      acts: {
        ...way.acts,
        async preview(user) {
          const { page } = user
          const added = page.getByRole('radio', { name: mastercard.name })
          if (!(await added.isVisible())) return user.press('Agregar tarjeta')
          await added.check()
          return agreeAndPay(page)
        },
        addingCard: ({ page }) => handInCard(page, mastercard.number),
      },
    }),
  },
}
