import type { SessionActor } from '#machines/flows/session.machine.ts'
import { finishFlow } from '#src/flows/finish.flow.ts'
import { FinishView } from '#src/views/onboarding/finish.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

const session = { send: () => {} } as unknown as SessionActor

export const finishMount = flowMount({
  flow: (services) => finishFlow(services, session),
  view: (actor) => <FinishView actor={actor} />,
})
