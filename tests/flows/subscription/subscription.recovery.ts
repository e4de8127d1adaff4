import type { Page } from '@playwright/test'
import { type Act, type Variant, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { leave } from '#tests/qa/runs/recovery/scenarios/acts.ts'
import { type Customer, moneyLedger, payer, planOf } from '#tests/qa/runs/recovery/scenarios/customers.ts'

const seed = payer('/app/configuracion/suscripcion')
const keep: Act<Customer> = (user) => user.press('Conservar mi suscripción')
const drop: Act<Customer> = (user) => user.press('Quitar el cambio')
const cancel: Act<Customer> = (user) => user.press('Cancelar la suscripción')
const renews = (page: Page) => page.locator('[data-flow=subscription]').getByText('Activada', { exact: true })

/** A plan that was cancelled with its period. */
const ending: typeof seed = async (environment) => {
  const who = await seed(environment)
  await who.call('POST', `/subscriptions/${await planOf(who)}/cancel`, { when: 'period_end' })
  return who
}

/** Returns the same act for each state that offers it. */
const each = (act: Act<Customer>) =>
  ({
    showing: act,
    changed: act,
    error: act,
    unread: (user) => user.press('Cargar otra vez'),
    gone: leave as Act<Customer>,
  }) satisfies Variant<Customer>['acts']

export const subscriptionRecovery: RecoveryScenario = {
  flow: 'subscription',
  isSignedIn: true,
  variants: {
    'keeps what was to end': variant<Customer>({
      seed: ending,
      calls: ['savingRenewal.setRenewal'],
      acts: each(keep),
      goal: renews,
      ledger: moneyLedger,
    }),
    'it changed meanwhile': variant<Customer>({
      seed: ending,
      calls: ['reloading.readSubscription'],
      refusals: { updateSubscription: 'subscription.state' },
      acts: each(keep),
      goal: renews,
      ledger: moneyLedger,
    }),
    cancels: variant<Customer>({
      seed,
      calls: ['cancelling.cancelSubscription'],
      acts: {
        ...each(cancel),
        async confirming({ page }) {
          const dialog = page.getByRole('alertdialog')
          await dialog.getByRole('radio', { name: 'Ahora mismo' }).check()
          await dialog.getByRole('textbox', { name: 'Para confirmar' }).fill('cancelar')
          await dialog.getByRole('button', { name: 'Sí, cancelar ahora' }).click()
        },
      },
      goal: (page) => page.getByText('Esta suscripción está cancelada'),
      ledger: moneyLedger,
    }),
    pauses: variant<Customer>({
      seed,
      calls: ['pausing.pauseSubscription'],
      acts: {
        ...each((user) => user.press('Pausar la suscripción')),
        async choosingPause({ page }) {
          await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, pausar' }).click()
        },
      },
      goal: (page) => page.getByRole('button', { name: 'Deshacer la pausa' }),
      ledger: moneyLedger,
    }),
    'undoes its pause': variant<Customer>({
      async seed(environment) {
        const who = await seed(environment)
        await who.call('POST', `/subscriptions/${await planOf(who)}/pause`, { months: 1 })
        return who
      },
      calls: ['resuming.resumeSubscription'],
      acts: each((user) => user.press('Deshacer la pausa')),
      goal: (page) => page.getByRole('button', { name: 'Pausar la suscripción' }),
      ledger: moneyLedger,
    }),
    'gives up a change': variant<Customer>({
      async seed(environment) {
        const who = await seed(environment)
        await changeDown(who)
        return who
      },
      calls: ['dropping.dropChange'],
      acts: each(drop),
      goal: (page) =>
        page
          .locator('[data-flow=subscription]')
          .filter({ hasNotText: 'Quitar el cambio' })
          .getByRole('link', { name: 'Cambiar', exact: true }),
      ledger: moneyLedger,
    }),
  },
}

/** Changes to a cheaper plan, which waits for the renewal. */
async function changeDown(who: Customer): Promise<void> {
  const { data } = (await who.call('GET', '/subscription_plans?per_page=100')) as { data: { id: string; name: string }[] }
  const wish = { subscription_plan_id: data.find(({ name }) => name === 'Básico')?.id, period: 0, line_items: [] }
  const id = await planOf(who)
  const { data: quote } = (await who.call('POST', `/subscriptions/${id}/change/quote`, wish)) as {
    data: { due: number; renewal: object }
  }
  await who.call('POST', `/subscriptions/${id}/change`, {
    ...wish,
    expected_due: quote.due,
    consent: { version: 2, ...quote.renewal },
  })
}
