import type { SessionActor } from '#machines/flows/session.machine.ts'
import { teamFlow } from '#src/flows/team.flow.ts'
import { TeamView } from '#src/views/team/team.view.tsx'
import { onePage } from '#tests/fixtures/one-page.ts'
import { andrea, invited, olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asTeamOwner } from '#tests/qa/stories/frame/fixtures/team-owner.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const teamStory: Story = {
  chapter: 300,
  title: { es: 'Tu equipo', en: 'Your team' },
  purpose: { es: 'Mira quién está, cambia su papel o quítalo.', en: 'See who is there, change their role or remove them.' },
  walk: ['asks for another level', 'chooses the level'],
  playedBy: asTeamOwner,
}

const session = { send: () => {} } as unknown as SessionActor
const roles = ['admin', 'audit', 'user'] as const

export const teamMount = flowMount({
  flow: (services) => teamFlow(services, { session, announce: () => {}, refresh: () => {} }),
  view: (actor) => (
    <TeamView
      actor={actor}
      people={{ ...onePage([andrea, invited, olivia, ulises]), search: '' }}
      roles={roles}
      me={sessionOf(andrea).user}
      inviting={null}
    />
  ),
})
