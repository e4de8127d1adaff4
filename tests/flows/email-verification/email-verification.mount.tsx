import type { SessionActor } from '#machines/flows/session.machine.ts'
import { emailVerificationFlow } from '#src/flows/email-verification.flow.ts'
import { EmailVerificationView } from '#src/views/email-verification/email-verification.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

const session = { send: () => {} } as unknown as SessionActor

export const emailVerificationMount = flowMount({
  flow: (services) => emailVerificationFlow(services, session),
  view: (actor) => <EmailVerificationView actor={actor} resend={null} />,
})
