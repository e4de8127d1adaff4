import type { Story } from '#tests/qa/stories/story.ts'
import { asForgetful } from '#tests/qa/stories/frame/fixtures/mailed.ts'

export const resetPasswordStory: Story = {
  chapter: 50,
  title: { es: 'Elegir otra contraseña', en: 'Choose another password' },
  purpose: { es: 'Usa el enlace que te llegó por correo.', en: 'Use the link that came by mail.' },
  walk: ['submits the password', 'resetPassword: ok'],
  playedBy: asForgetful,
}
