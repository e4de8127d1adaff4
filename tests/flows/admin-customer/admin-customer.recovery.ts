import { helping, accountOf } from '#tests/qa/runs/recovery/scenarios/helped-account.ts'
import { fill, recordScenario } from '#tests/qa/runs/recovery/scenarios/record-scenario.ts'

export const adminCustomerRecovery = recordScenario({
  flow: 'admin-customer',
  isReadBefore: true,
  seed: helping('/admin/clientes', ({ session }) => session.customer.id),
  write: 'editCustomer',
  fills: fill('Nombre de la organización', 'Comercial Nueva'),
  ledger: accountOf,
})
