import { CheckoutPage } from '../pages/checkout.page.ts'
import { type Act, type Variant, type Voyage, variant } from '../recovery/voyage.ts'
import { answerBank } from '../support/bank.ts'
import { beginner, type Customer, moneyLedger, visa } from './customers.ts'
import { agreeAndPay, dashboard } from './purchase.ts'

const again: Act<Customer> = (hands) => hands.press('Intentar de nuevo')
const watch: Act<Customer> = (hands) => hands.press('Ver cómo va mi pago')

/** Pays from the cart, unless something is being paid already. */
const enters: Act<Customer> = async ({ page }) => {
  const { payButton } = new CheckoutPage(page)
  const charge = page.locator('[data-flow=charge], [data-flow=finish]')
  await payButton.or(charge).first().waitFor({ state: 'attached' })
  if (await payButton.isVisible()) await agreeAndPay(page)
}

const way = {
  enters,
  acts: {
    unordered: again,
    deviceFailed: again,
    uncharged: again,
    unconfirmed: watch,
    unwatched: watch,
    requiresAction: ({ page }) => answerBank(page, 'Autorizar'),
    challenging: (hands) => hands.press('Ya terminé la verificación'),
    // What comes first is what the reason asks for.
    failed: async ({ root }) => root.getByRole('button').first().click(),
    success: (hands) => hands.press('Continuar'),
  },
  waits: ['verifying'],
  goal: dashboard as Variant<Customer>['goal'],
  ledger: moneyLedger,
} satisfies Partial<Variant<Customer>>

/** Whose first card has no funds, and who then pays for more with another. */
type Refused = Customer & { refused?: true }

const payForMore: Act<Refused> = async (hands, who, house) => {
  const { page } = hands
  const more = page.getByRole('button', { name: /^Agregar uno de/ }).first()
  const charge = page.locator('[data-flow=charge], [data-flow=finish]')
  await more.or(charge).first().waitFor({ state: 'attached' })
  if (who.refused && (await more.isVisible())) {
    await page.getByRole('radio', { name: visa.name }).check()
    const fewer = page.getByRole('button', { name: /^Quitar uno de/ }).first()
    if ((await fewer.getAttribute('aria-disabled')) === 'true') await more.click()
  }
  await enters(hands, who, house)
}

const atCheckout = (card: string) => beginner('Básico', '/app/onboarding/checkout', ['welcome'], card)

export const chargeVoyage: Voyage = {
  flow: 'charge',
  isSignedIn: true,
  travelsAs: { watchOrder: 'getOrder' },
  variants: {
    'pays a plan': variant<Customer>({
      ...way,
      seed: atCheckout(visa.number),
      meets: ['creatingOrder.createOrder', 'charging.chargeOrder'],
    }),
    'nobody answers whether it was paid': variant<Customer>({
      ...way,
      seed: atCheckout('4000970000040002'),
      meets: ['verifying.watchOrder'],
    }),
    'the bank asks who pays': variant<Customer>({
      ...way,
      seed: atCheckout('5454545454545454'),
      meets: ['confirming.confirmOrder'],
    }),
    'more is bought after a refusal': variant<Refused>({
      ...way,
      seed: beginner('Profesional', '/app/onboarding/checkout', ['welcome'], visa.number, '4444444444444448'),
      meets: ['cancelling.cancelOrder'],
      enters: payForMore,
      acts: {
        ...way.acts,
        async failed(hands, who) {
          who.refused = true
          await hands.press('Usar otra tarjeta')
        },
      },
    }),
  },
}
