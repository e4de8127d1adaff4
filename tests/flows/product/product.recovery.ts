import { newProduct, storedRows } from '#tests/qa/runs/recovery/scenarios/catalogue-records.ts'
import { staffMember } from '#tests/qa/runs/recovery/scenarios/staff-members.ts'
import { fill, recordScenario } from '#tests/qa/runs/recovery/scenarios/record-scenario.ts'

export const productRecovery = recordScenario({
  flow: 'product',
  isReadBefore: true,
  seed: (environment) => staffMember(environment, '/admin/products', newProduct),
  write: 'updateProduct',
  fills: fill('Nombre en español', 'Paquete nuevo'),
  ledger: storedRows('products', 'select name_es, name_en, description_es, status, marketplace from products where id = $1'),
})
