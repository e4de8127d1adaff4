import { chargeFlow } from '#src/flows/charge.flow.ts'
import { ChargeView } from '#src/views/charge/charge.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

/** Other tests cover the frame's own document; here the test sends its messages. */
const openNothing = () => ({ url: 'about:blank', listen: () => () => {}, tell: () => {} })

export const chargeMount = flowMount({
  flow: chargeFlow,
  view: (actor) => (
    <ChargeView
      actor={actor}
      open={openNothing}
      openBank={() => {}}
      listenToBankReturn={() => () => {}}
      onPaid={() => {}}
      onReturned={() => {}}
    />
  ),
})
