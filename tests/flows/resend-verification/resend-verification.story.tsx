import { resendVerificationFlow } from '#src/flows/resend-verification.flow.ts'
import { ResendVerificationView } from '#src/views/resend-verification/resend-verification.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asWaitingForMail } from '#tests/qa/stories/frame/fixtures/mailed.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const resendVerificationStory: Story = {
  chapter: 70,
  title: { es: 'Pedir de nuevo el correo de confirmación', en: 'Ask for the verification mail again' },
  purpose: { es: 'Recibe otro enlace si el primero no llegó.', en: 'Get another link when the first did not come.' },
  walk: ['asks for the mail', 'resendVerification: ok'],
  playedBy: asWaitingForMail,
}

export const resendVerificationMount = flowMount({
  flow: resendVerificationFlow,
  view: (actor) => <ResendVerificationView actor={actor} />,
})
