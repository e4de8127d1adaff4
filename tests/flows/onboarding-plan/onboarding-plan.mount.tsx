import { onboardingPlanFlow } from '#src/flows/onboarding-plan.flow.ts'
import type { Services } from '#src/services/services.ts'
import { OnboardingPlanView } from '#src/views/onboarding/onboarding-plan.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

/** A separate call saves the cart, and nobody waits for its result. */
const withoutCarts = ({ onboardings, ...services }: Services): Services => ({
  ...services,
  onboardings: { ...onboardings, keepCart: () => Promise.resolve(null) },
})

export const onboardingPlanMount = flowMount({
  flow: (services) => onboardingPlanFlow(withoutCarts(services), () => {}),
  view: (actor) => <OnboardingPlanView actor={actor} checkout={null} />,
})
