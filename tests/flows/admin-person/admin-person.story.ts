import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'
import { asStaff } from '#tests/qa/stories/frame/fixtures/staff-member.ts'

export const adminPersonStory: Story = {
  title: { es: 'Un usuario', en: 'A user' },
  purpose: staffPurpose,
  playedBy: asStaff,
}
