import { onboardingPlanFlow } from '#src/flows/onboarding-plan.flow.ts'
import type { Services } from '#src/services/services.ts'
import { OnboardingPlanView } from '#src/views/onboarding/onboarding-plan.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asBeginner } from '#tests/qa/stories/frame/fixtures/beginner.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const onboardingPlanStory: Story = {
  chapter: 110,
  title: { es: 'Elegir un plan', en: 'Choose a plan' },
  purpose: { es: 'Compara los planes y elige el tuyo.', en: 'Compare the plans and choose yours.' },
  walk: ['loadStep: at the plan', 'readOnboarding: without a plan', 'loadPlans: ok', 'chooses a plan'],
  playedBy: asBeginner,
}

/** A separate call saves the cart, and nobody waits for its result. */
const withoutCarts = ({ onboardings, ...services }: Services): Services => ({
  ...services,
  onboardings: { ...onboardings, keepCart: () => Promise.resolve(null) },
})

export const onboardingPlanMount = flowMount({
  flow: (services) => onboardingPlanFlow(withoutCarts(services), () => {}),
  view: (actor) => <OnboardingPlanView actor={actor} checkout={null} />,
})
