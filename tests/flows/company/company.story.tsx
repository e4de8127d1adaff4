import { companyFlow } from '#src/flows/company.flow.ts'
import { CompanyView } from '#src/views/companies/company.view.tsx'
import { acmeCompany } from '#tests/fixtures/companies.ts'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const companyStory: Story = {
  chapter: 280,
  title: { es: 'Una empresa', en: 'A company' },
  purpose: { es: 'Cambia los datos de una de tus empresas.', en: 'Change the details of one of your companies.' },
  walk: ['loadRecord: ok', 'saves the change', 'saveRecord: ok'],
}

export const companyMount = flowMount({
  flow: (services) => companyFlow(services, acmeCompany.id, () => {}),
  view: (actor) => <CompanyView actor={actor} />,
})
