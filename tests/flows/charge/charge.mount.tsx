import { chargeFlow } from '#src/flows/charge.flow.ts'
import { ChargeView } from '#src/views/charge/charge.view.tsx'
import type { Mount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

/** The frame's own document is walked elsewhere; here what it would tell comes from the test. */
const openNothing = () => ({ url: 'about:blank', listen: () => () => {}, tell: () => {} })

export const chargeMount: Mount = {
  flow: chargeFlow,
  view: (actor) => (
    <ChargeView
      actor={actor as never}
      open={openNothing}
      openBank={() => {}}
      listenToBankReturn={() => () => {}}
      onPaid={() => {}}
      onReturned={() => {}}
    />
  ),
}
