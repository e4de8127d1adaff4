import { payDueFlow } from '#src/flows/pay-due.flow.ts'
import { PayDueView } from '#src/views/pay-due/pay-due.view.tsx'
import type { Mount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const payDueMount: Mount = {
  flow: payDueFlow,
  view: (actor) => <PayDueView actor={actor as never} adding={null} charge={null} onPaid={() => {}} onBack={() => {}} />,
}
