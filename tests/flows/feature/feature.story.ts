import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'
import { asStaff } from '#tests/qa/stories/frame/fixtures/staff-member.ts'

export const featureStory: Story = {
  title: { es: 'Una característica', en: 'A feature' },
  purpose: staffPurpose,
  playedBy: asStaff,
}
