import type { TestEnvironment } from '#tests/qa/runs/recovery/environment.ts'
import { productNow } from '#tests/qa/runs/recovery/product-now.ts'
import { type Act, type Variant, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { type Customer, moneyLedger, payer, planOf } from '#tests/qa/runs/recovery/scenarios/customers.ts'
import { agreeAndPay, payToTheEnd } from '#tests/qa/runs/recovery/scenarios/purchase.ts'

/** Makes a customer whose renewal failed yesterday, and is tried again by itself in two days. */
export async function owing(environment: TestEnvironment): Promise<Customer> {
  const who = await payer('/app/configuracion/suscripcion/pagar')(environment)
  const day = (count: number) => `${productNow} + interval '${count} days'`
  await environment.rows(
    `update subscriptions set payment_status = 'failed', starts_at = ${day(-31)}, ends_at = ${day(-1)},
      next_payment_attempt_at = ${day(2)}, tries = 1, past_due_since = ${day(-1)}, access_until = ${day(13)},
      failure_code = '3003', failure_detail = 'The card has no funds' where id = $1`,
    [await planOf(who)],
  )
  return who
}

const see: Act<Customer> = (user) => user.press('Ver mi suscripción')

const way = {
  seed: owing,
  acts: {
    unavailable: (user) => user.press('Cargar otra vez'),
    ready: ({ page }) => agreeAndPay(page),
    paying: ({ page }) => payToTheEnd(page),
    settled: see,
  },
  goal: (page) => page.locator('[data-flow=subscription]').getByRole('link', { name: 'Cambiar', exact: true }),
  ledger: moneyLedger,
} satisfies Partial<Variant<Customer>>

export const payDueRecovery: RecoveryScenario = {
  flow: 'pay-due',
  isSignedIn: true,
  variants: {
    'pays what is due': variant<Customer>({
      ...way,
      calls: ['loading.listOrders', 'loadingCards.listPaymentMethods', 'ordering.orderDue'],
    }),
    'it changed meanwhile': variant<Customer>({
      ...way,
      calls: ['reviewing.readSubscription'],
      refusals: { paySubscription: 'subscription.state' },
    }),
    'the card is gone': variant<Customer>({
      ...way,
      calls: ['refreshing.listPaymentMethods'],
      refusals: { paySubscription: 'card.missing' },
    }),
  },
}
