import type { Story } from '#tests/qa/stories/story.ts'

export const sessionStory: Story = {
  chapter: 80,
  title: { es: 'Volver a entrar sin perder la pantalla', en: 'Sign in again without losing the screen' },
  purpose: { es: 'Sigue donde estabas cuando tu sesión termina.', en: 'Go on where you were when your session ends.' },
  walk: ['readSession: Olivia', 'the server ends the session'],
  happenings: {
    'the server ends the session': 'Tu sesión termina mientras trabajas: la pantalla se queda y te pide entrar de nuevo.',
  },
}
