import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'
import { asStaff } from '#tests/qa/stories/frame/fixtures/staff-member.ts'

export const newPromoStory: Story = {
  title: { es: 'Un código promocional nuevo', en: 'A new promo code' },
  purpose: staffPurpose,
  playedBy: asStaff,
}
