import { resendVerificationFlow } from '#src/flows/resend-verification.flow.ts'
import { ResendVerificationView } from '#src/views/resend-verification/resend-verification.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const resendVerificationMount = flowMount({
  flow: resendVerificationFlow,
  view: (actor) => <ResendVerificationView actor={actor} />,
})
