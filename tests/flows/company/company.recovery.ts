import { endpoints } from '#contract/endpoints.ts'
import { trialCustomer } from '#e2e/support/trial-customers.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'
import { fill, recordScenario } from '#tests/qa/runs/recovery/scenarios/record-scenario.ts'

export const companyRecovery = recordScenario({
  flow: 'company',
  async seed({ app }) {
    const who = await trialCustomer(app)
    const { data } = endpoints.listCompanies.output.parse(await who.call('GET', '/empresas'))
    return personAt(who, `/app/configuracion/empresas/${data[0]?.id}`)
  },
  write: 'updateCompany',
  fills: fill('Nombre de la empresa', 'Sucursal Nueva'),
})
