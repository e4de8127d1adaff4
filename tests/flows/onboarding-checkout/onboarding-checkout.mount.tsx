import type { SessionActor } from '#machines/flows/session.machine.ts'
import { onboardingCheckoutFlow } from '#src/flows/onboarding-checkout.flow.ts'
import type { Services } from '#src/services/services.ts'
import { OnboardingCheckoutView } from '#src/views/onboarding/onboarding-checkout.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

const session = { send: () => {} } as unknown as SessionActor
/** A separate call saves the cart, and nobody waits for its result. */
const withoutCarts = ({ onboardings, ...services }: Services): Services => ({
  ...services,
  onboardings: { ...onboardings, keepCart: () => Promise.resolve(null) },
})

export const onboardingCheckoutMount = flowMount({
  flow: (services) => onboardingCheckoutFlow(withoutCarts(services), session, () => {}),
  view: (actor) => <OnboardingCheckoutView actor={actor} checkout={null} onSignOut={() => {}} />,
})
