import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'
import { asRoleKeeper } from '#tests/qa/stories/frame/fixtures/housekeeper.ts'

export const roleStory: Story = {
  title: { es: 'Un rol y sus permisos', en: 'A role and its permissions' },
  purpose: staffPurpose,
  playedBy: asRoleKeeper,
}
