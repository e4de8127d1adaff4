import { trialCustomer } from '#e2e/support/trial-customers.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'
import { fill, recordScenario } from '#tests/qa/runs/recovery/scenarios/record-scenario.ts'

export const billingDayRecovery = recordScenario({
  flow: 'billing-day',
  seed: async ({ app }) => personAt(await trialCustomer(app), '/app/configuracion/pagos'),
  write: 'chooseBillingDay',
  fills: fill('Día del mes', '15'),
})
