import { planFlow } from '#src/flows/plan.flow.ts'
import { PlanView } from '#src/views/admin/catalogue/plan.view.tsx'
import { invoicing, professionalPlan } from '#tests/fixtures/plans.ts'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asStaff } from '#tests/qa/stories/frame/fixtures/staff-member.ts'
import { type Story, staffPurpose } from '#tests/qa/stories/story.ts'
import { i18n } from '@lingui/core'

export const planStory: Story = {
  title: { es: 'Un plan de suscripción', en: 'A subscription plan' },
  purpose: staffPurpose,
  playedBy: asStaff,
}

export const planMount = flowMount({
  spanishOnly: true,
  flow: ({ admin }) => planFlow(admin, professionalPlan.id, () => {}),
  view: (actor) => (
    <PlanView actor={actor} products={[invoicing]} catalogues={{ 'es-MX': i18n, en: i18n }} origin="https://receptio.test" />
  ),
})
