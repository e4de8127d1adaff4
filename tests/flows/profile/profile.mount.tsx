import type { SessionActor } from '#machines/flows/session.machine.ts'
import { profileFlow } from '#src/flows/profile.flow.ts'
import { ProfileView } from '#src/views/profile/profile.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

const session = { send: () => {} } as unknown as SessionActor

export const profileMount = flowMount({
  flow: (services) => profileFlow(services, session, () => {}),
  view: (actor) => <ProfileView actor={actor} />,
})
