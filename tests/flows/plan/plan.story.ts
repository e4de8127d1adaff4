import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'
import { asStaff } from '#tests/qa/stories/frame/fixtures/staff-member.ts'

export const planStory: Story = {
  title: { es: 'Un plan de suscripción', en: 'A subscription plan' },
  purpose: staffPurpose,
  playedBy: asStaff,
}
