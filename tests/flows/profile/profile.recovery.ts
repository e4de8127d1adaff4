import { trialCustomer } from '#e2e/support/trial-customers.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'
import { fill, recordScenario } from '#tests/qa/runs/recovery/scenarios/record-scenario.ts'

export const profileRecovery = recordScenario({
  flow: 'profile',
  seed: async ({ app }) => personAt(await trialCustomer(app), '/app/configuracion/personal'),
  write: 'updateUser',
  fills: fill('Nombre', 'Nadia Nueva'),
})
