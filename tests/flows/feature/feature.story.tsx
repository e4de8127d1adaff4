import { featureFlow } from '#src/flows/feature.flow.ts'
import { FeaturePage } from '#src/views/admin/catalogue/feature.page.tsx'
import { supportHours } from '#tests/fixtures/admin/catalogue.ts'
import { invoicing } from '#tests/fixtures/plans.ts'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asStaff } from '#tests/qa/stories/frame/fixtures/staff-member.ts'
import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'

export const featureStory: Story = {
  title: { es: 'Una característica', en: 'A feature' },
  purpose: staffPurpose,
  playedBy: asStaff,
}

export const featureMount = flowMount({
  spanishOnly: true,
  flow: ({ admin }) => featureFlow(admin, supportHours.id, () => {}),
  view: (actor) => <FeaturePage actor={actor} products={[invoicing]} readOnly={false} />,
})
