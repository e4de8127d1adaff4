import { planFlow } from '#src/flows/plan.flow.ts'
import { PlanView } from '#src/views/admin/catalogue/plan.view.tsx'
import { invoicing, professionalPlan } from '#tests/fixtures/plans.ts'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { i18n } from '@lingui/core'

export const planMount = flowMount({
  spanishOnly: true,
  flow: ({ admin }) => planFlow(admin, professionalPlan.id, () => {}),
  view: (actor) => (
    <PlanView actor={actor} products={[invoicing]} catalogues={{ 'es-MX': i18n, en: i18n }} origin="https://receptio.test" />
  ),
})
