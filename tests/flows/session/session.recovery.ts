import { type Act, type Person, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import type { Newcomer } from '#e2e/support/newcomer.ts'
import { trialCustomer } from '#e2e/support/trial-customers.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'

const leave: Act<Person & Newcomer> = async ({ page }) => {
  await page.locator('summary').filter({ hasText: 'Tu cuenta' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
}

export const sessionRecovery: RecoveryScenario = {
  flow: 'session',
  isSignedIn: true,
  isBehindScreens: true,
  silences: { 'leaving.endSession': 'whoever signs out is out here, whatever the server says' },
  variants: {
    'signs out': variant<Person & Newcomer>({
      seed: async ({ app }) => personAt(await trialCustomer(app), '/app/configuracion/personal'),
      calls: ['leaving.endSession'],
      enters: leave,
      acts: {},
      goal: (page) => page.locator('[data-flow=signIn][data-state=form]'),
    }),
  },
}
