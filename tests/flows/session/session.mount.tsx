import { sessionFlow } from '#src/flows/session.flow.ts'
import type { Mount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { SessionScreen } from '#tests/qa/runs/screen/mount/session-screen.tsx'

export const sessionMount: Mount = {
  flow: (services) => sessionFlow({ ...services, startOver: () => {} }),
  view: (actor, services) => <SessionScreen session={actor as never} services={services} />,
}
