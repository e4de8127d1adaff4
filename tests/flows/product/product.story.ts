import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'
import { asStaff } from '#tests/qa/stories/frame/fixtures/staff-member.ts'

export const productStory: Story = {
  title: { es: 'Un producto', en: 'A product' },
  purpose: staffPurpose,
  playedBy: asStaff,
}
