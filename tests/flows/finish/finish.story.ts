import type { Story } from '#tests/qa/stories/story.ts'
import { asBeginner } from '#tests/qa/stories/frame/fixtures/beginner.ts'

export const finishStory: Story = {
  chapter: 130,
  title: { es: 'Preparar tu cuenta', en: 'Getting your account ready' },
  purpose: { es: 'Espera a que tus aplicaciones estén listas.', en: 'Wait until your applications are ready.' },
  walk: ['beginFinish: at the end', 'readCustomer: ok'],
  playedBy: asBeginner,
}
