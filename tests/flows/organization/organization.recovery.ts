import { trialCustomer } from '#e2e/support/trial-customers.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'
import { fill, recordScenario } from '#tests/qa/runs/recovery/scenarios/record-scenario.ts'

export const organizationRecovery = recordScenario({
  flow: 'organization',
  seed: async ({ app }) => personAt(await trialCustomer(app), '/app/configuracion/organizacion'),
  write: 'updateCustomer',
  fills: fill('Nombre de la organización', 'Comercial Nueva'),
})
