import { onePage } from '#tests/fixtures/calls.ts'
import type { SessionActor } from '#machines/flows/session.machine.ts'
import { teamFlow } from '#src/flows/team.flow.ts'
import { TeamView } from '#src/views/team/team.view.tsx'
import { andrea, invited, olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

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
