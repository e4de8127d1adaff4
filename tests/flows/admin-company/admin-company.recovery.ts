import { endpoints } from '#contract/endpoints.ts'
import type { Newcomer } from '#e2e/support/newcomer.ts'
import { helping, accountOf } from '#tests/qa/runs/recovery/scenarios/helped-account.ts'
import { fill, recordScenario } from '#tests/qa/runs/recovery/scenarios/record-scenario.ts'

async function companyOf({ call }: Newcomer): Promise<string> {
  const { data } = endpoints.listCompanies.output.parse(await call('GET', '/empresas'))
  return data[0]?.id ?? ''
}

export const adminCompanyRecovery = recordScenario({
  flow: 'admin-company',
  isReadBefore: true,
  seed: helping('/admin/settings/companies', companyOf),
  write: 'editCompany',
  fills: fill('Nombre de la empresa', 'Sucursal Nueva'),
  ledger: accountOf,
})
