import { newCompanyFlow } from '#src/flows/new-company.flow.ts'
import { NewCompanyView } from '#src/views/companies/new-company.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const newCompanyStory: Story = {
  chapter: 290,
  title: { es: 'Una empresa más', en: 'One more company' },
  purpose: { es: 'Agrega otra empresa a tu cuenta.', en: 'Add another company to your account.' },
  walk: ['sends the form', 'storeRecord: ok'],
}

export const newCompanyMount = flowMount({
  flow: (services) => newCompanyFlow(services, () => {}),
  view: (actor) => <NewCompanyView actor={actor} />,
})
