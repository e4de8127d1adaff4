import type { Story } from '#tests/qa/stories/story.ts'

export const forgotPasswordStory: Story = {
  chapter: 40,
  title: { es: 'Olvidé mi contraseña', en: 'I forgot my password' },
  purpose: { es: 'Pide un enlace para elegir otra.', en: 'Ask for a link to choose another one.' },
  walk: ['submits the address', 'requestPasswordReset: ok'],
}
