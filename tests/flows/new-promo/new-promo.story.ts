import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'
import { asClerk } from '#tests/qa/stories/frame/cast/clerk.ts'

export const newPromoStory: Story = {
  title: { es: 'Un código promocional nuevo', en: 'A new promo code' },
  purpose: staffPurpose,
  playedBy: asClerk,
}
