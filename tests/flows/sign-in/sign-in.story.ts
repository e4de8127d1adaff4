import type { Story } from '#tests/qa/stories/story.ts'

export const signInStory: Story = {
  chapter: 30,
  title: { es: 'Iniciar sesión', en: 'Sign in' },
  purpose: { es: 'Entra a tu cuenta.', en: 'Enter your account.' },
  walk: ['restoreSession: nobody', 'submits credentials', 'createToken: ok'],
}
