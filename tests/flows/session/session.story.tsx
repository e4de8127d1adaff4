import { sessionFlow } from '#src/flows/session.flow.ts'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { SessionScreen } from '#tests/qa/runs/screen/mount/session-screen.tsx'
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

export const sessionMount = flowMount({
  flow: (services) => sessionFlow({ ...services, startOver: () => {} }),
  view: (actor, services) => <SessionScreen session={actor} services={services} />,
})
