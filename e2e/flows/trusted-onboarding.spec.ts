import { onboardingStepModel } from '#tests/model/flows/onboarding-step.model.ts'
import { area, newcomer } from '../support/purchases.ts'
import { pathTest } from '../support/test.ts'
import { renewedIn } from '../support/trusted-reasons.ts'
import { walkWithTrustedHands } from '../support/trusted-tours.ts'

pathTest.describe('[ONB-2] [ONB-3] [ONB-4] onboarding-step with trusted hands', () => {
  const { inputs } = onboardingStepModel
  // Each input shows another form in the same states.
  for (const [input, path] of Object.entries({ welcome: '', 'the RFC': '/rfc', 'the name': '/name' })) {
    pathTest.describe(input, () => {
      walkWithTrustedHands({
        model: { ...onboardingStepModel, inputs: { [input]: inputs[input] } },
        screens: { [input]: { url: `/app/onboarding${path}`, session: newcomer, beside: area } },
        sameStates: true,
        beyond: renewedIn(onboardingStepModel),
        passing: input === 'welcome' ? [] : ['loading', 'reading', 'unavailable', 'saving'],
      })
    })
  }
})
