import { registrationFlow } from '#src/flows/registration.flow.ts'
import { ClaimOwnership } from '#src/routes/-claim-ownership.tsx'
import { RegistrationView } from '#src/views/registration/registration.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asStranger } from '#tests/qa/stories/frame/fixtures/stranger.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const registrationStory: Story = {
  chapter: 10,
  title: { es: 'Crear una cuenta', en: 'Create an account' },
  purpose: { es: 'Elige un plan y registra a tu empresa.', en: 'Choose a plan and register your company.' },
  walk: [
    'loadPlans: ok',
    'chooses a plan',
    'beginOnboarding: ok',
    'submits the company',
    'checkRegistration: ok',
    'registerCustomer: ok',
    'createToken: ok',
  ],
  playedBy: asStranger,
}

const prepare = () => {}

export const registrationMount = flowMount({
  flow: (services) => registrationFlow(services, { marketing: {}, open: () => {} }),
  view: (actor, services) => (
    <RegistrationView
      actor={actor}
      prepare={prepare}
      typed={null}
      onTyped={() => {}}
      claim={<ClaimOwnership services={services} registration={actor} />}
    />
  ),
})
