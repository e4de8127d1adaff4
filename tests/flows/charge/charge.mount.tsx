import { chargeFlow } from '#src/flows/charge.flow.ts'
import { ChargeView } from '#src/views/charge/charge.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

/** The frame's own document is walked elsewhere; here what it would tell comes from the test. */
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
