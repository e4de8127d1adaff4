import type { SessionActor } from '#machines/flows/session.machine.ts'
import { onboardingCheckoutFlow } from '#src/flows/onboarding-checkout.flow.ts'
import type { Services } from '#src/services/services.ts'
import { OnboardingCheckoutView } from '#src/views/onboarding/onboarding-checkout.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asBeginner } from '#tests/qa/stories/frame/fixtures/beginner.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const onboardingCheckoutStory: Story = {
  chapter: 120,
  title: { es: 'La compra de los primeros pasos', en: 'The purchase of the first steps' },
  purpose: { es: 'Paga el plan que elegiste.', en: 'Pay for the plan that you chose.' },
  walk: ['loadStep: at the checkout', 'readOnboarding: ok', 'noteActivity: ok', 'loadPlan: ok', 'the order is paid'],
  happenings: { 'the order is paid': 'Paga en la pantalla de la compra.' },
  playedBy: asBeginner,
}

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
