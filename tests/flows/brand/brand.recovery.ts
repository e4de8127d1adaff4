import { fill, recordScenario } from '#tests/qa/runs/recovery/scenarios/record-scenario.ts'
import { staffMember } from '#tests/qa/runs/recovery/scenarios/staff-members.ts'

export const brandRecovery = recordScenario({
  flow: 'brand',
  isReadBefore: true,
  seed: async (environment) => ({ ...(await staffMember(environment, '', () => 'apariencia')), path: '/admin/apariencia' }),
  write: 'updateBrand',
  fills: fill('Nombre de quien envía los correos', 'Ventas'),
  ledger: async ({ rows }) => ({ saved: await rows(`select sender from tenants where tenant = 'receptio'`, []) }),
})
