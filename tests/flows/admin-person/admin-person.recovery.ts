import { helping, accountOf } from '#tests/qa/runs/recovery/scenarios/helped-account.ts'
import { fill, recordScenario } from '#tests/qa/runs/recovery/scenarios/record-scenario.ts'

export const adminPersonRecovery = recordScenario({
  flow: 'admin-person',
  isReadBefore: true,
  seed: helping('/admin/usuarios', ({ session }) => session.user.id),
  write: 'editPerson',
  fills: fill('Nombre', 'Nadia Nueva'),
  ledger: accountOf,
})
