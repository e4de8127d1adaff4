import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'
import { asConfigurator } from '#tests/qa/stories/frame/fixtures/housekeeper.ts'

export const configurationEntryStory: Story = {
  title: { es: 'Un valor de la configuración', en: 'A configuration entry' },
  purpose: staffPurpose,
  playedBy: asConfigurator,
}
