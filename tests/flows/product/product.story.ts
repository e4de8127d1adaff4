import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'
import { asClerk } from '#tests/qa/stories/frame/cast/clerk.ts'

export const productStory: Story = {
  title: { es: 'Un producto', en: 'A product' },
  purpose: staffPurpose,
  playedBy: asClerk,
}
