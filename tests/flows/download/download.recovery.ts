import { trialCustomer } from '#e2e/support/trial-customers.ts'
import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'

const download: Act = async (user) => {
  const { page } = user
  // The screen does not show a finished download, so the test marks its own document.
  page.once('download', () => void page.evaluate(() => document.body.setAttribute('data-saved', '')))
  await user.press('Descargar mis datos')
}

export const downloadRecovery: RecoveryScenario = {
  flow: 'download',
  isSignedIn: true,
  variants: {
    'own data': variant({
      seed: async ({ app }) => personAt(await trialCustomer(app), '/app/configuracion/personal'),
      calls: ['busy.fetchFile'],
      acts: { ready: download },
      goal: (page) => page.locator('body[data-saved]'),
    }),
  },
}
