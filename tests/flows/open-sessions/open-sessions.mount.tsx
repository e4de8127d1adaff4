import { openSessionsFlow } from '#src/flows/open-sessions.flow.ts'
import { OpenSessionsView } from '#src/views/open-sessions/open-sessions.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const openSessionsMount = flowMount({
  flow: (services) => openSessionsFlow(services, () => {}),
  view: (actor) => <OpenSessionsView actor={actor} />,
})
