import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'
import { asClerk } from '#tests/qa/stories/frame/cast/clerk.ts'

export const adminCompanyStory: Story = {
  title: { es: 'Una empresa', en: 'A company' },
  purpose: staffPurpose,
  playedBy: asClerk,
}
