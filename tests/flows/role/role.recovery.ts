import { platformTenant } from '#server/db/seed.ts'
import type { Act } from '#tests/qa/runs/recovery/scenario.ts'
import { staffMember } from '#tests/qa/runs/recovery/scenarios/staff-members.ts'
import { recordScenario } from '#tests/qa/runs/recovery/scenarios/record-scenario.ts'

const { tenant } = platformTenant
/**
 * Each worker has its own role, so that no two change the same. Users who invite also hold the granted permission, so
 * that they may go on inviting.
 */
const role = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % 2 === 0 ? 'audit' : 'user'
const granted = 'empresas.update'
const changesCompanies: Act = (user) => {
  const group = user.root.getByRole('group', { name: 'Empresas' })
  return user.mark('Empresas: Cambiar', group.getByRole('checkbox', { name: 'Cambiar', exact: true }))
}
const grants = 'select permission from role_permissions where tenant = $1 and role = $2 order by 1'

export const roleRecovery = recordScenario({
  flow: 'role',
  isReadBefore: true,
  async seed(environment) {
    await environment.rows('delete from role_permissions where tenant = $1 and role = $2 and permission = $3', [
      tenant,
      role,
      granted,
    ])
    return staffMember(environment, '/admin/settings/roles', () => role)
  },
  write: 'updateRole',
  fills: changesCompanies,
  ledger: async ({ rows }) => ({ grants: await rows(grants, [tenant, role]) }),
})
