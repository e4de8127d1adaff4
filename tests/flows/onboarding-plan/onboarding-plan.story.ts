import type { Story } from '#tests/qa/stories/story.ts'
import { asBeginner } from '#tests/qa/stories/frame/fixtures/beginner.ts'

export const onboardingPlanStory: Story = {
  chapter: 110,
  title: { es: 'Elegir un plan', en: 'Choose a plan' },
  purpose: { es: 'Compara los planes y elige el tuyo.', en: 'Compare the plans and choose yours.' },
  walk: ['loadStep: at the plan', 'readOnboarding: without a plan', 'loadPlans: ok', 'chooses a plan'],
  playedBy: asBeginner,
}
