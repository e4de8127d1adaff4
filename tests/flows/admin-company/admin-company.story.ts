import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'
import { asStaff } from '#tests/qa/stories/frame/fixtures/staff-member.ts'

export const adminCompanyStory: Story = {
  title: { es: 'Una empresa', en: 'A company' },
  purpose: staffPurpose,
  playedBy: asStaff,
}
