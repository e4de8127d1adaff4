import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'
import { asClerk } from '#tests/qa/stories/frame/cast/clerk.ts'

export const adminPersonStory: Story = {
  title: { es: 'Un usuario', en: 'A user' },
  purpose: staffPurpose,
  playedBy: asClerk,
}
