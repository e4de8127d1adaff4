import { resident } from '#e2e/support/residents.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'
import { fill, recordScenario } from '#tests/qa/runs/recovery/scenarios/record-scenario.ts'

export const organizationRecovery = recordScenario({
  flow: 'organization',
  seed: async ({ app }) => personAt(await resident(app), '/app/configuracion/organizacion'),
  write: 'updateCustomer',
  fills: fill('Nombre de la organización', 'Comercial Nueva'),
})
