import type { Story } from '#tests/qa/stories/story.ts'
import { asConfirmed } from '#tests/qa/stories/frame/fixtures/confirmed.ts'

export const invitationStory: Story = {
  chapter: 310,
  title: { es: 'Invitar a alguien', en: 'Invite somebody' },
  purpose: { es: 'Invita a una persona a tu equipo.', en: 'Invite a person to your team.' },
  walk: ['sends the form', 'storeRecord: ok'],
  playedBy: asConfirmed,
}
