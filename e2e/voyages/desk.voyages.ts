import { endpoints } from '#contract/endpoints.ts'
import type { House } from '../recovery/house.ts'
import { ledgerOf } from '../recovery/ledger.ts'
import type { Act, Traveller, Voyage } from '../recovery/voyage.ts'
import type { Newcomer } from '../support/newcomer.ts'
import { resident } from '../support/residents.ts'
import { type Clerk, clerk } from './clerks.ts'
import { fill, recordVoyage } from './record-voyage.ts'

/** A clerk before a record of somebody's account, which is the ledger. */
type Helper = Clerk & { helped: string }

const helping =
  (place: string, find: (who: Newcomer) => string | Promise<string>) =>
  async (house: House): Promise<Helper> => {
    const who = await resident(house.app)
    return { ...(await clerk(house, place, () => find(who), [who.email, who.rfc, who.name])), helped: who.email }
  }

const accountOf = (house: House, who: Traveller) => ledgerOf(house, { ...who, email: (who as Helper).helped })

async function companyOf({ call }: Newcomer): Promise<string> {
  const { data } = endpoints.listCompanies.output.parse(await call('GET', '/empresas'))
  return data[0]?.id ?? ''
}

/** A role for each worker, so that two never change the same. */
const role = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % 2 === 0 ? 'audit' : 'user'
const seesProducts: Act = ({ root }) =>
  root.getByRole('group', { name: 'Productos' }).getByRole('checkbox', { name: 'Ver', exact: true }).check()
const grants = 'select permission from role_permissions where role = $1 order by 1'

/** Those of the first entry of the page, which keeps its value: it counts for everybody at once. */
const usualGateway: Act = async ({ root }) => void (await root.getByRole('combobox').selectOption('openpay'))
const gateway = "select value from settings where entry = 'cash.driver.default'"

export const deskVoyages: readonly Voyage[] = [
  recordVoyage({
    flow: 'desk-customer',
    seed: helping('/admin/clientes', ({ session }) => session.customer.id),
    write: 'editCustomer',
    fills: fill('Nombre de la organización', 'Comercial Nueva'),
    ledger: accountOf,
  }),
  recordVoyage({
    flow: 'desk-person',
    seed: helping('/admin/usuarios', ({ session }) => session.user.id),
    write: 'editPerson',
    fills: fill('Nombre', 'Nadia Nueva'),
    ledger: accountOf,
  }),
  recordVoyage({
    flow: 'desk-company',
    seed: helping('/admin/settings/companies', companyOf),
    write: 'editCompany',
    fills: fill('Nombre de la empresa', 'Sucursal Nueva'),
    ledger: accountOf,
  }),
  recordVoyage({
    flow: 'role',
    async seed(house) {
      await house.rows("delete from role_permissions where role = $1 and permission = 'products.info'", [role])
      return clerk(house, '/admin/settings/roles', () => role)
    },
    write: 'updateRole',
    fills: seesProducts,
    ledger: async ({ rows }) => ({ grants: await rows(grants, [role]) }),
  }),
  recordVoyage({
    flow: 'configuration-entry',
    seed: async (house) => ({ ...(await clerk(house, '', () => 'cash.driver.default')), path: '/admin/settings/configuration' }),
    write: 'updateConfiguration',
    fills: usualGateway,
    ledger: async ({ rows }) => ({ gateway: await rows(gateway, []) }),
  }),
]
