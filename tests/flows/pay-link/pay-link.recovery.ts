import type { TestEnvironment } from '#tests/qa/runs/recovery/environment.ts'
import { productNow } from '#tests/qa/runs/recovery/product-now.ts'
import { type Person, type RecoveryScenario, type Variant, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { moneyLedger, planOf } from '#tests/qa/runs/recovery/scenarios/customers.ts'
import { mailedPath } from '#tests/qa/runs/recovery/scenarios/mail-link.ts'
import { agreeAndPay, payToTheEnd } from '#tests/qa/runs/recovery/scenarios/purchase.ts'
import { owing } from '#tests/flows/pay-due/pay-due.recovery.ts'

/** Makes a customer whose renewal failed, who opens the link of the mail without a session. */
async function mailed(environment: TestEnvironment): Promise<Person> {
  const who = await owing(environment)
  await environment.rows(
    `insert into jobs (tenant, customer_id, id, kind, payload, run_at, created_at)
      select s.tenant, s.customer_id, gen_random_uuid(), 'mail.send',
        jsonb_build_object('template', 'payment-failed', 'user_id', r.user_id, 'subscription', jsonb_build_object('id', s.id)),
        ${productNow}, ${productNow}
      from subscriptions s join user_roles r using (tenant, customer_id) where s.id = $1 and r.role = 'owner'`,
    [await planOf(who)],
  )
  const { session: _, ...stranger } = { ...who, path: await mailedPath(environment, who.email, '/pagar') }
  return stranger
}

const way = {
  seed: mailed,
  acts: {
    unavailable: (user) => user.press('Cargar otra vez'),
    ready: ({ page }) => agreeAndPay(page),
    paying: ({ page }) => payToTheEnd(page),
  },
  goal: (page) => page.getByRole('heading', { name: /^(¡Listo! Recibimos tu pago|Esto ya está pagado)$/ }),
  ledger: moneyLedger,
} satisfies Partial<Variant>

export const payLinkRecovery: RecoveryScenario = {
  flow: 'pay-link',
  variants: {
    'with a link': variant({ ...way, calls: ['opening.openPayLink', 'ordering.orderPayLink'] }),
    'it changed meanwhile': variant({
      ...way,
      calls: ['refreshing.openPayLink'],
      refusals: { orderPayLink: 'price.changed' },
    }),
  },
}
