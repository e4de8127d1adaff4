import { sessionFlow } from '#src/flows/session.flow.ts'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { SessionScreen } from '#tests/qa/runs/screen/mount/session-screen.tsx'

export const sessionMount = flowMount({
  flow: (services) => sessionFlow({ ...services, startOver: () => {} }),
  view: (actor, services) => <SessionScreen session={actor} services={services} />,
})
