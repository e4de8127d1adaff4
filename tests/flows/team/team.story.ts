import type { Story } from '#tests/qa/stories/story.ts'
import { asTeamOwner } from '#tests/qa/stories/frame/fixtures/team-owner.ts'

export const teamStory: Story = {
  chapter: 300,
  title: { es: 'Tu equipo', en: 'Your team' },
  purpose: { es: 'Mira quién está, cambia su papel o quítalo.', en: 'See who is there, change their role or remove them.' },
  walk: ['asks for another level', 'chooses the level'],
  playedBy: asTeamOwner,
}
