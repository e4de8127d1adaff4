import type { House } from '../recovery/house.ts'
import type { Voyage } from '../recovery/voyage.ts'
import { endpoints } from '#contract/endpoints.ts'
import { resident } from '../support/residents.ts'
import { travellerTo } from './people.ts'
import { fill, recordVoyage } from './record-voyage.ts'

const settings = '/app/configuracion'
const at =
  (section: string) =>
  async ({ app }: House) =>
    travellerTo(await resident(app), `${settings}/${section}`)

/** The records that an owner keeps in the settings. */
export const settingsVoyages: readonly Voyage[] = [
  recordVoyage({ flow: 'profile', seed: at('personal'), write: 'updateUser', fills: fill('Nombre', 'Nadia Nueva') }),
  recordVoyage({
    flow: 'organization',
    seed: at('organizacion'),
    write: 'updateCustomer',
    fills: fill('Nombre de la organización', 'Comercial Nueva'),
  }),
  recordVoyage({
    flow: 'company',
    async seed({ app }) {
      const who = await resident(app)
      const { data } = endpoints.listCompanies.output.parse(await who.call('GET', '/empresas'))
      return travellerTo(who, `${settings}/empresas/${data[0]?.id}`)
    },
    write: 'updateCompany',
    fills: fill('Nombre de la empresa', 'Sucursal Nueva'),
  }),
]
