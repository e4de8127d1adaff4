import { brandFlow } from '#src/flows/brand.flow.ts'
import { BrandView } from '#src/views/admin/brand/brand.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asDesigner } from '#tests/qa/stories/frame/fixtures/housekeeper.ts'
import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'

export const brandStory: Story = {
  title: { es: 'La apariencia de la empresa', en: 'How the business appears' },
  purpose: staffPurpose,
  playedBy: asDesigner,
}

export const brandMount = flowMount({
  spanishOnly: true,
  flow: ({ admin }) => brandFlow(admin, () => {}),
  view: (actor) => <BrandView actor={actor} logo={null} />,
})
