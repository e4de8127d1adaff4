import { onboardingStepFlow } from '#src/flows/onboarding-step.flow.ts'
import { OnboardingStepView } from '#src/views/onboarding/onboarding-step.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const onboardingStepMount = flowMount({
  flow: (services) => onboardingStepFlow(services, () => {}),
  view: (actor) => <OnboardingStepView actor={actor} />,
})
