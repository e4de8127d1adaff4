import type { Story } from '#tests/qa/stories/story.ts'
import { asBeginner } from '#tests/qa/stories/frame/fixtures/beginner.ts'

export const onboardingStepStory: Story = {
  chapter: 100,
  title: { es: 'Primeros pasos', en: 'First steps' },
  purpose: { es: 'Completa los datos de tu empresa.', en: 'Complete the details of your company.' },
  walk: ['loadStep: ok', 'readOnboarding: ok', 'gives the answer', 'saveStep: ok'],
  playedBy: asBeginner,
}
