import { supportCaseFlow } from '#src/flows/support-case.flow.ts'
import { SupportCaseView } from '#src/views/support-case/support-case.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const supportCaseMount = flowMount({
  flow: supportCaseFlow,
  view: (actor) => (
    <SupportCaseView
      actor={actor}
      typed={{ description: '', email: '' }}
      onTyped={() => {}}
      report={{ place: '/soporte', code: null, trail: [] }}
    />
  ),
})
