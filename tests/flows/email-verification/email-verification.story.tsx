import type { SessionActor } from '#machines/flows/session.machine.ts'
import { emailVerificationFlow } from '#src/flows/email-verification.flow.ts'
import { EmailVerificationView } from '#src/views/email-verification/email-verification.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asUnconfirmed } from '#tests/qa/stories/frame/fixtures/mailed.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const emailVerificationStory: Story = {
  chapter: 60,
  title: { es: 'Confirmar el correo', en: 'Confirm the email address' },
  purpose: { es: 'Abre el enlace que te enviamos.', en: 'Open the link that we sent.' },
  walk: ['verifyEmail: ok', 'getMe: ok'],
  playedBy: asUnconfirmed,
}

const session = { send: () => {} } as unknown as SessionActor

export const emailVerificationMount = flowMount({
  flow: (services) => emailVerificationFlow(services, session),
  view: (actor) => <EmailVerificationView actor={actor} resend={null} />,
})
