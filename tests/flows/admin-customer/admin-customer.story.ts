import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'
import { asClerk } from '#tests/qa/stories/frame/cast/clerk.ts'

export const adminCustomerStory: Story = {
  title: { es: 'Un cliente', en: 'A client' },
  purpose: staffPurpose,
  playedBy: asClerk,
}
