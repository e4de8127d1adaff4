import { newPlan, storedRows } from '#tests/qa/runs/recovery/scenarios/catalogue-records.ts'
import { staffMember } from '#tests/qa/runs/recovery/scenarios/staff-members.ts'
import { fill, recordScenario } from '#tests/qa/runs/recovery/scenarios/record-scenario.ts'

export const planRecovery = recordScenario({
  flow: 'plan',
  isReadBefore: true,
  seed: (environment) => staffMember(environment, '/admin/subscription_plans', newPlan),
  write: 'updatePlan',
  fills: fill('Nombre interno', 'Plan nuevo'),
  ledger: storedRows('plans', 'select version, name, name_es, strategy from plan_versions where plan_id = $1 order by version'),
})
