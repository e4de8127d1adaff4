import type { SessionActor } from '#machines/flows/session.machine.ts'
import { profileFlow } from '#src/flows/profile.flow.ts'
import { ProfileView } from '#src/views/profile/profile.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const profileStory: Story = {
  chapter: 220,
  title: { es: 'Tus datos', en: 'Your details' },
  purpose: { es: 'Cambia tu nombre y tus datos.', en: 'Change your name and your details.' },
  walk: ['loadRecord: ok', 'saves the change', 'saveRecord: ok'],
}

const session = { send: () => {} } as unknown as SessionActor

export const profileMount = flowMount({
  flow: (services) => profileFlow(services, session, () => {}),
  view: (actor) => <ProfileView actor={actor} />,
})
