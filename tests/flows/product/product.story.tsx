import { productFlow } from '#src/flows/product.flow.ts'
import { ProductView } from '#src/views/admin/catalogue/product.view.tsx'
import { features } from '#tests/fixtures/admin/catalogue.ts'
import { invoicing } from '#tests/fixtures/plans.ts'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asStaff } from '#tests/qa/stories/frame/fixtures/staff-member.ts'
import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'

export const productStory: Story = {
  title: { es: 'Un producto', en: 'A product' },
  purpose: staffPurpose,
  playedBy: asStaff,
}

export const productMount = flowMount({
  spanishOnly: true,
  flow: ({ admin }) => productFlow(admin, invoicing.id, () => {}),
  view: (actor) => <ProductView actor={actor} features={features} />,
})
