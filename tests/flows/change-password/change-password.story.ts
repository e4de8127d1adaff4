import type { Story } from '#tests/qa/stories/story.ts'

export const changePasswordStory: Story = {
  chapter: 230,
  title: { es: 'Cambiar la contraseña', en: 'Change the password' },
  purpose: { es: 'Elige otra mientras tienes la sesión abierta.', en: 'Choose another one while you are signed in.' },
  walk: ['submits the passwords', 'changePassword: ok'],
}
