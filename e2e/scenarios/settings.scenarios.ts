import type { TestEnvironment } from '../recovery/environment.ts'
import type { RecoveryScenario } from '../recovery/scenario.ts'
import { endpoints } from '#contract/endpoints.ts'
import { resident } from '../support/residents.ts'
import { personAt } from './people.ts'
import { fill, recordScenario } from './record-scenario.ts'

const settings = '/app/configuracion'
const at =
  (section: string) =>
  async ({ app }: TestEnvironment) =>
    personAt(await resident(app), `${settings}/${section}`)

/** The records that an owner keeps in the settings. */
export const settingsScenarios: readonly RecoveryScenario[] = [
  recordScenario({ flow: 'profile', seed: at('personal'), write: 'updateUser', fills: fill('Nombre', 'Nadia Nueva') }),
  recordScenario({
    flow: 'organization',
    seed: at('organizacion'),
    write: 'updateCustomer',
    fills: fill('Nombre de la organización', 'Comercial Nueva'),
  }),
  recordScenario({
    flow: 'company',
    async seed({ app }) {
      const who = await resident(app)
      const { data } = endpoints.listCompanies.output.parse(await who.call('GET', '/empresas'))
      return personAt(who, `${settings}/empresas/${data[0]?.id}`)
    },
    write: 'updateCompany',
    fills: fill('Nombre de la empresa', 'Sucursal Nueva'),
  }),
]
