import { onboardingStepFlow } from '#src/flows/onboarding-step.flow.ts'
import { OnboardingStepView } from '#src/views/onboarding/onboarding-step.view.tsx'
import type { Mount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const onboardingStepMount: Mount = {
  flow: (services) => onboardingStepFlow(services, () => {}),
  view: (actor) => <OnboardingStepView actor={actor as never} />,
}
