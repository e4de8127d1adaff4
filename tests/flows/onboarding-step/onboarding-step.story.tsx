import { onboardingStepFlow } from '#src/flows/onboarding-step.flow.ts'
import { OnboardingStepView } from '#src/views/onboarding/onboarding-step.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asBeginner } from '#tests/qa/stories/frame/fixtures/beginner.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const onboardingStepStory: Story = {
  chapter: 100,
  title: { es: 'Primeros pasos', en: 'First steps' },
  purpose: { es: 'Completa los datos de tu empresa.', en: 'Complete the details of your company.' },
  walk: ['loadStep: ok', 'readOnboarding: ok', 'gives the answer', 'saveStep: ok'],
  playedBy: asBeginner,
}

export const onboardingStepMount = flowMount({
  flow: (services) => onboardingStepFlow(services, () => {}),
  view: (actor) => <OnboardingStepView actor={actor} />,
})
