import { newPromoFlow } from '#src/flows/new-promo.flow.ts'
import { NewPromoPage } from '#src/views/admin/catalogue/new-promo.page.tsx'
import { professionalPlan } from '#tests/fixtures/plans.ts'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const newPromoMount = flowMount({
  spanishOnly: true,
  flow: ({ admin }) => newPromoFlow(admin, () => {}),
  view: (actor) => <NewPromoPage actor={actor} plans={[professionalPlan]} />,
})
