import { newPromoFlow } from '#src/flows/new-promo.flow.ts'
import { NewPromoPage } from '#src/views/admin/catalogue/new-promo.page.tsx'
import { professionalPlan } from '#tests/fixtures/plans.ts'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asStaff } from '#tests/qa/stories/frame/fixtures/staff-member.ts'
import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'

export const newPromoStory: Story = {
  title: { es: 'Un código promocional nuevo', en: 'A new promo code' },
  purpose: staffPurpose,
  playedBy: asStaff,
}

export const newPromoMount = flowMount({
  spanishOnly: true,
  flow: ({ admin }) => newPromoFlow(admin, () => {}),
  view: (actor) => <NewPromoPage actor={actor} plans={[professionalPlan]} />,
})
