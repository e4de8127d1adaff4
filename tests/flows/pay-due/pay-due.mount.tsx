import { payDueFlow } from '#src/flows/pay-due.flow.ts'
import { PayDueView } from '#src/views/pay-due/pay-due.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const payDueMount = flowMount({
  flow: payDueFlow,
  view: (actor) => <PayDueView actor={actor} adding={null} charge={null} onPaid={() => {}} onBack={() => {}} />,
})
