import type { SessionActor } from '#machines/flows/session.machine.ts'
import { organizationFlow } from '#src/flows/organization.flow.ts'
import { OrganizationView } from '#src/views/organization/organization.view.tsx'
import { acme } from '#tests/fixtures/people.ts'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const organizationStory: Story = {
  chapter: 260,
  title: { es: 'Tu organización', en: 'Your organisation' },
  purpose: { es: 'Cambia los datos de tu organización.', en: 'Change the details of your organisation.' },
  walk: ['loadRecord: ok', 'saves the change', 'saveRecord: ok'],
}

const session = { send: () => {} } as unknown as SessionActor

export const organizationMount = flowMount({
  flow: (services) => organizationFlow(services, acme.id, session, () => {}),
  view: (actor) => <OrganizationView actor={actor} />,
})
