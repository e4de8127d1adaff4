import { newFeature, storedRows } from '#tests/qa/runs/recovery/scenarios/catalogue-records.ts'
import { staffMember } from '#tests/qa/runs/recovery/scenarios/staff-members.ts'
import { fill, recordScenario } from '#tests/qa/runs/recovery/scenarios/record-scenario.ts'

export const featureRecovery = recordScenario({
  flow: 'feature',
  seed: (environment) => staffMember(environment, '/admin/products/features', newFeature),
  write: 'updateFeature',
  fills: fill('Nombre en español', 'Módulo nuevo'),
  ledger: storedRows('features', 'select name_es, name_en, feature_group, type, position from features where id = $1'),
})
