import { endpoints } from '#contract/endpoints.ts'
import { platformTenant } from '#server/db/seed.ts'
import type { TestEnvironment } from '../recovery/environment.ts'
import { ledgerOf } from '../recovery/ledger.ts'
import type { Act, Person, RecoveryScenario } from '../recovery/scenario.ts'
import type { Newcomer } from '../support/newcomer.ts'
import { resident } from '../support/residents.ts'
import { type Clerk, clerk } from './clerks.ts'
import { fill, recordScenario } from './record-scenario.ts'

/** A clerk before a record of somebody's account, which is the ledger. */
type Helper = Clerk & { helped: string }

const helping =
  (place: string, find: (who: Newcomer) => string | Promise<string>) =>
  async (environment: TestEnvironment): Promise<Helper> => {
    const who = await resident(environment.app)
    return { ...(await clerk(environment, place, () => find(who), [who.email, who.rfc, who.name])), helped: who.email }
  }

const accountOf = (environment: TestEnvironment, who: Person) => ledgerOf(environment, { ...who, email: (who as Helper).helped })

async function companyOf({ call }: Newcomer): Promise<string> {
  const { data } = endpoints.listCompanies.output.parse(await call('GET', '/empresas'))
  return data[0]?.id ?? ''
}

const { tenant } = platformTenant
/** A role for each worker, so that two never change the same; what it is granted its inviters hold too, so that they may go on inviting. */
const role = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % 2 === 0 ? 'audit' : 'user'
const granted = 'empresas.update'
const changesCompanies: Act = (hands) => {
  const group = hands.root.getByRole('group', { name: 'Empresas' })
  return hands.mark('Empresas: Cambiar', group.getByRole('checkbox', { name: 'Cambiar', exact: true }))
}
const grants = 'select permission from role_permissions where tenant = $1 and role = $2 order by 1'

/** The value that holds already: it counts for everybody at once, and that somebody saved it is in the audit log. */
const usualGateway: Act = async ({ root }) => void (await root.getByRole('combobox').selectOption('openpay'))
const gateway = `select distinct a.entity_id, a.after from audit_log a join users u on u.id = a.actor_id
  where u.email = $1 and a.entity = 'configuraciones'`

export const deskScenarios: readonly RecoveryScenario[] = [
  recordScenario({
    flow: 'desk-customer',
    isReadBefore: true,
    seed: helping('/admin/clientes', ({ session }) => session.customer.id),
    write: 'editCustomer',
    fills: fill('Nombre de la organización', 'Comercial Nueva'),
    ledger: accountOf,
  }),
  recordScenario({
    flow: 'desk-person',
    isReadBefore: true,
    seed: helping('/admin/usuarios', ({ session }) => session.user.id),
    write: 'editPerson',
    fills: fill('Nombre', 'Nadia Nueva'),
    ledger: accountOf,
  }),
  recordScenario({
    flow: 'desk-company',
    isReadBefore: true,
    seed: helping('/admin/settings/companies', companyOf),
    write: 'editCompany',
    fills: fill('Nombre de la empresa', 'Sucursal Nueva'),
    ledger: accountOf,
  }),
  recordScenario({
    flow: 'role',
    isReadBefore: true,
    async seed(environment) {
      await environment.rows('delete from role_permissions where tenant = $1 and role = $2 and permission = $3', [
        tenant,
        role,
        granted,
      ])
      return clerk(environment, '/admin/settings/roles', () => role)
    },
    write: 'updateRole',
    fills: changesCompanies,
    ledger: async ({ rows }) => ({ grants: await rows(grants, [tenant, role]) }),
  }),
  recordScenario({
    flow: 'configuration-entry',
    isReadBefore: true,
    seed: async (environment) => ({
      ...(await clerk(environment, '', () => 'cash.driver.default')),
      path: '/admin/settings/configuration',
    }),
    write: 'updateConfiguration',
    fills: usualGateway,
    ledger: async ({ rows }, { email }) => ({ saved: await rows(gateway, [email]) }),
  }),
]
