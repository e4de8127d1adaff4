import type { Story } from '#tests/qa/stories/story.ts'
import { asSignedInTwice } from '#tests/qa/stories/frame/fixtures/signed-in-twice.ts'

export const openSessionsStory: Story = {
  chapter: 240,
  title: { es: 'Sesiones abiertas', en: 'Open sessions' },
  purpose: { es: 'Cierra tu cuenta en otros equipos.', en: 'Sign out on other devices.' },
  walk: ['listOpenSessions: ok', 'ends a session'],
  playedBy: asSignedInTwice,
}
