import type { Story } from '#tests/qa/stories/story.ts'
import { asBeginner } from '#tests/qa/stories/frame/fixtures/beginner.ts'

export const onboardingCheckoutStory: Story = {
  chapter: 120,
  title: { es: 'La compra de los primeros pasos', en: 'The purchase of the first steps' },
  purpose: { es: 'Paga el plan que elegiste.', en: 'Pay for the plan that you chose.' },
  walk: ['loadStep: at the checkout', 'readOnboarding: ok', 'noteActivity: ok', 'loadPlan: ok', 'the order is paid'],
  happenings: { 'the order is paid': 'Paga en la pantalla de la compra.' },
  playedBy: asBeginner,
}
