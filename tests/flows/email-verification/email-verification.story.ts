import type { Story } from '#tests/qa/stories/story.ts'
import { asUnconfirmed } from '#tests/qa/stories/frame/fixtures/mailed.ts'

export const emailVerificationStory: Story = {
  chapter: 60,
  title: { es: 'Confirmar el correo', en: 'Confirm the e-mail address' },
  purpose: { es: 'Abre el enlace que te enviamos.', en: 'Open the link that we sent.' },
  walk: ['verifyEmail: ok', 'getMe: ok'],
  playedBy: asUnconfirmed,
}
