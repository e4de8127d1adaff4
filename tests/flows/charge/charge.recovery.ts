import { CheckoutPage } from '#e2e/pages/checkout.page.ts'
import { type Act, type Ledger, type Variant, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { advanceClock } from '#e2e/support/advance-clock.ts'
import { answerBank, closeBank } from '#e2e/support/bank.ts'
import { payShown } from '#e2e/support/transfers.ts'
import { beginner, type Customer, moneyLedger, visa } from '#tests/qa/runs/recovery/scenarios/customers.ts'
import { agreedInBoth, agreedLater, agreedTwice } from '#tests/qa/runs/recovery/scenarios/ledger-ends.ts'
import { agreeAndPay, dashboard } from '#tests/qa/runs/recovery/scenarios/purchase.ts'

const again: Act<Customer> = (user) => user.press('Intentar de nuevo')
const watch: Act<Customer> = (user) => user.press('Ver cómo va mi pago')

/**
 * Pays from the cart, unless a payment is running already. If the page says that the person has a plan, goes on; it
 * leads back if they have none.
 */
const enters: Act<Customer> = async ({ page }) => {
  const { payButton } = new CheckoutPage(page)
  const further = payButton.or(page.locator('[data-flow=charge], [data-flow=finish]')).or(dashboard(page))
  const goOn = page.locator('[data-flow=checkout][data-state=subscribed]').getByRole('button', { name: 'Continuar' })
  await further.or(goOn).first().waitFor({ state: 'attached' })
  if (await goOn.isVisible()) {
    await goOn.click()
    await further.first().waitFor({ state: 'attached' })
  }
  if (await payButton.isVisible()) await agreeAndPay(page)
}

/**
 * How long a flow waits before it asks for the order again, in ms, and how long the slow card keeps the gateway busy,
 * in s.
 */
const [nextAsking, slowness] = [4_000, 21]

/** Lets the gateway decide only when no further failure is to come. */
const waitOrSettle: Act<Customer> = async (user, _, { app }) => {
  if (user.failures.ahead > 0) return user.page.clock.fastForward(nextAsking)
  await advanceClock(app, slowness)
  return user.press('Ver cómo va mi pago')
}

const way = {
  enters,
  acts: {
    unordered: again,
    deviceFailed: again,
    uncharged: again,
    unconfirmed: watch,
    unwatched: watch,
    requiresAction: ({ page, hasMoreAhead }) => (hasMoreAhead ? closeBank(page) : answerBank(page, 'Autorizar')),
    // After the answer, the bank's page leads on.
    challenging: async (user) => {
      if (user.hasMoreAhead) await user.press('Ya terminé la verificación')
    },
    // The first button is the one that the failure code recommends.
    failed: async ({ root }) => root.getByRole('button').first().click(),
    success: (user) => user.press('Continuar'),
  },
  waits: ['verifying'],
  goal: dashboard as Variant<Customer>['goal'],
  ledger: moneyLedger,
} satisfies Partial<Variant<Customer>>

/** A customer whose first card was tried too often that day, and who then pays for more with another. */
type Refused = Customer & { refused?: true }

const payForMore: Act<Refused> = async (user, who, environment) => {
  const { page } = user
  // While the cart is quoted, its buttons can do nothing.
  const more = page.getByRole('button', { name: /^Agregar uno de/, disabled: false }).first()
  const charge = page.locator('[data-flow=charge], [data-flow=finish]')
  await more.or(charge).first().waitFor({ state: 'attached' })
  if (who.refused && (await more.isVisible())) {
    await page.getByRole('radio', { name: visa.name }).check()
    const fewer = page.getByRole('button', { name: /^Quitar uno de/ }).first()
    if ((await fewer.getAttribute('aria-disabled')) === 'true') await more.click()
  }
  await enters(user, who, environment)
}

/** Pays with the good card once the order with the wrong charge was given up. */
const payWithTheOther: Act<Refused> = async (user, who, environment) => {
  const { page } = user
  const other = page.getByRole('radio', { name: visa.name })
  const charge = page.locator('[data-flow=charge], [data-flow=finish]')
  await other.or(charge).first().waitFor({ state: 'attached' })
  if (who.refused && (await other.isVisible())) await other.check()
  await enters(user, who, environment)
}

/** The order whose card was refused stays as it was. */
const stillRefused = (reason: string) => ({
  reason,
  ledger: ({ orders, ...rest }: Ledger): Ledger => ({
    ...rest,
    orders: (orders as string[]).map((row) => row.replace('"cancelled"', '"failed"')).toSorted(),
  }),
})

/** Says that the transfer is paid; it is when no further failure is to come. */
const saysPaid: Act<Customer> = async (user, _, { app }) => {
  if (!user.hasMoreAhead) await payShown(app, user.page)
  await user.press('Ya pagué')
}

const byTransfer: Act<Customer> = async (user, who, environment) => {
  const { page } = user
  const transfer = page.getByRole('radio', { name: 'Transferencia SPEI' })
  const charge = page.locator('[data-flow=charge], [data-flow=finish]')
  await transfer.or(charge).or(dashboard(page)).first().waitFor({ state: 'attached' })
  if (await transfer.isVisible()) await transfer.check()
  await enters(user, who, environment)
}

const atCheckout = (card: string) => beginner('Básico', '/app/onboarding/checkout', ['welcome'], card)

export const chargeRecovery: RecoveryScenario = {
  flow: 'charge',
  silences: {
    'cancelling.cancelOrder × 404': 'the order that was to be given up is not there any more',
    'givingUp.cancelOrder × 404': 'the order that was to be given up is not there any more',
    'verifying.watchOrder': 'the page waits, and asks again by itself',
    'awaiting.watchOrder': 'the wait goes on as before, and the page asks again by itself',
    'notYet.watchOrder': 'the wait goes on as before, and the page asks again by itself',
    'unconfirmed.watchOrder': 'the page says already that nobody knows whether it was paid, and asks again by itself',
  },
  isSignedIn: true,
  sentAs: { watchOrder: 'getOrder' },
  variants: {
    'orders a plan': variant<Customer>({
      ...way,
      seed: atCheckout(visa.number),
      calls: ['creatingOrder.createOrder'],
      differs: { reload: agreedTwice('cada mes'), back: agreedTwice('cada mes') },
    }),
    'pays a plan': variant<Customer>({
      ...way,
      seed: atCheckout(visa.number),
      calls: ['charging.chargeOrder'],
      differs: { 'second tab': agreedTwice('cada mes', agreedInBoth), 'clock moved': agreedTwice('cada mes', agreedLater) },
    }),
    'nobody answers whether it was paid': variant<Customer>({
      ...way,
      seed: atCheckout('4000970000040002'),
      calls: ['verifying.watchOrder'],
    }),
    'nobody knows for a long time whether it was paid': variant<Customer>({
      ...way,
      seed: atCheckout('4000970000200002'),
      calls: ['unconfirmed.watchOrder'],
      refusals: { getOrder: 'timeout' },
      movesTime: true,
      acts: { ...way.acts, unconfirmed: waitOrSettle },
    }),
    'the bank asks who pays': variant<Customer>({
      ...way,
      seed: atCheckout('5454545454545454'),
      calls: ['confirming.confirmOrder'],
    }),
    'a transfer is awaited': variant<Customer>({
      ...way,
      seed: beginner('Básico', '/app/onboarding/checkout', ['welcome']),
      calls: ['asking.confirmOrder', 'awaiting.watchOrder', 'notYet.watchOrder'],
      enters: byTransfer,
      acts: { ...way.acts, awaiting: saysPaid, notYet: saysPaid },
    }),
    'a charge of another amount is given up': variant<Refused>({
      ...way,
      seed: beginner('Básico', '/app/onboarding/checkout', ['welcome'], '4000970000190005', visa.number),
      calls: ['givingUp.cancelOrder'],
      enters: payWithTheOther,
      acts: {
        ...way.acts,
        async underReview(user, who) {
          who.refused = true
          await user.press('Cancelar y recibir mi dinero')
        },
      },
    }),
    'more is bought after a refusal': variant<Refused>({
      ...way,
      seed: beginner('Profesional', '/app/onboarding/checkout', ['welcome'], '4000990010180002', visa.number),
      calls: ['cancelling.cancelOrder'],
      enters: payForMore,
      acts: {
        ...way.acts,
        async failed(user, who) {
          who.refused = true
          await user.press('Usar otra tarjeta')
        },
      },
      differs: {
        404: stillRefused('an order of which the server says that it is not there cannot be given up'),
        'sign-out elsewhere': stillRefused('whoever signs in again begins with a new cart and knows of no order'),
      },
    }),
  },
}
