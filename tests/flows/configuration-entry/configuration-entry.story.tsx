import { configurationEntryFlow } from '#src/flows/configuration-entry.flow.ts'
import { ConfigurationEntryView } from '#src/views/admin/configuration/configuration-entry.view.tsx'
import { describeEntry } from '#src/views/admin/configuration/entry-fields.ts'
import { abandonedHours } from '#tests/fixtures/admin/system.ts'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asConfigurator } from '#tests/qa/stories/frame/fixtures/housekeeper.ts'
import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'

export const configurationEntryStory: Story = {
  title: { es: 'Un valor de la configuración', en: 'A configuration entry' },
  purpose: staffPurpose,
  playedBy: asConfigurator,
}

const { described, valueOf } = describeEntry(abandonedHours)

export const configurationEntryMount = flowMount({
  spanishOnly: true,
  flow: ({ admin }) => configurationEntryFlow(admin, { entry: abandonedHours.entry, valueOf, saved: () => {} }),
  view: (actor) => <ConfigurationEntryView actor={actor} entry={abandonedHours.entry} described={described} readOnly={false} />,
})
