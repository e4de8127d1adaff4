import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'
import { asClerk } from '#tests/qa/stories/frame/cast/clerk.ts'

export const planStory: Story = {
  title: { es: 'Un plan de suscripción', en: 'A subscription plan' },
  purpose: staffPurpose,
  playedBy: asClerk,
}
