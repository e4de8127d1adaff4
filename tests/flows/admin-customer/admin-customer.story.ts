import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'
import { asStaff } from '#tests/qa/stories/frame/fixtures/staff-member.ts'

export const adminCustomerStory: Story = {
  title: { es: 'Un cliente', en: 'A client' },
  purpose: staffPurpose,
  playedBy: asStaff,
}
