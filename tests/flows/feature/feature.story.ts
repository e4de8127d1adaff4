import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'
import { asClerk } from '#tests/qa/stories/frame/cast/clerk.ts'

export const featureStory: Story = {
  title: { es: 'Una característica', en: 'A feature' },
  purpose: staffPurpose,
  playedBy: asClerk,
}
