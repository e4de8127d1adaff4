import type { Act } from '#tests/qa/runs/recovery/scenario.ts'
import { staffMember } from '#tests/qa/runs/recovery/scenarios/staff-members.ts'
import { recordScenario } from '#tests/qa/runs/recovery/scenarios/record-scenario.ts'

/** Selects the present value: it applies to everybody at once, and the audit log shows who saved it. */
const usualGateway: Act = async ({ root }) => void (await root.getByRole('combobox').selectOption('openpay'))
const gateway = `select distinct a.entity_id, a.after from audit_log a join users u on u.id = a.actor_id
  where u.email = $1 and a.entity = 'configuraciones'`

export const configurationEntryRecovery = recordScenario({
  flow: 'configuration-entry',
  isReadBefore: true,
  seed: async (environment) => ({
    ...(await staffMember(environment, '', () => 'cash.driver.default')),
    path: '/admin/settings/configuration',
  }),
  write: 'updateConfiguration',
  fills: usualGateway,
  ledger: async ({ rows }, { email }) => ({ saved: await rows(gateway, [email]) }),
})
