import { claimOwnershipFlow } from '#src/flows/claim-ownership.flow.ts'
import { ClaimOwnershipView } from '#src/views/claim-ownership/claim-ownership.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

const prepare = () => {}

export const claimOwnershipMount = flowMount({
  flow: claimOwnershipFlow,
  view: (actor) => (
    <ClaimOwnershipView
      actor={actor}
      prepare={prepare}
      prefilled={{ name: '', email: '', phone: '' }}
      onClose={() => {}}
      onSent={() => {}}
    />
  ),
})
