import { newCompanyFlow } from '#src/flows/new-company.flow.ts'
import { NewCompanyView } from '#src/views/companies/new-company.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const newCompanyMount = flowMount({
  flow: (services) => newCompanyFlow(services, () => {}),
  view: (actor) => <NewCompanyView actor={actor} />,
})
