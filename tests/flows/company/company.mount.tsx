import { companyFlow } from '#src/flows/company.flow.ts'
import { CompanyView } from '#src/views/companies/company.view.tsx'
import { acmeCompany } from '#tests/fixtures/companies.ts'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const companyMount = flowMount({
  flow: (services) => companyFlow(services, acmeCompany.id, () => {}),
  view: (actor) => <CompanyView actor={actor} />,
})
