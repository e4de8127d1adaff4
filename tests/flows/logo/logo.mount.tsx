import { logoFlow } from '#src/flows/logo.flow.ts'
import { LogoView } from '#src/views/logo/logo.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const logoMount = flowMount({
  flow: (services) => logoFlow(services, { announce: () => {}, changed: () => {} }),
  view: (actor) => <LogoView actor={actor} />,
})
