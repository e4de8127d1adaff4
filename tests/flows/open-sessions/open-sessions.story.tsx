import { openSessionsFlow } from '#src/flows/open-sessions.flow.ts'
import { OpenSessionsView } from '#src/views/open-sessions/open-sessions.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asSignedInTwice } from '#tests/qa/stories/frame/fixtures/signed-in-twice.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const openSessionsStory: Story = {
  chapter: 240,
  title: { es: 'Sesiones abiertas', en: 'Open sessions' },
  purpose: { es: 'Cierra tu cuenta en otros equipos.', en: 'Sign out on other devices.' },
  walk: ['listOpenSessions: ok', 'ends a session'],
  playedBy: asSignedInTwice,
}

export const openSessionsMount = flowMount({
  flow: (services) => openSessionsFlow(services, () => {}),
  view: (actor) => <OpenSessionsView actor={actor} />,
})
