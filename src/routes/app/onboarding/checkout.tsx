import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { onboardingCheckoutFlow } from '../../../flows/onboarding-checkout.flow.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { OnboardingCheckoutView } from '../../../views/onboarding/onboarding-checkout.view.tsx'
import { Checkout } from '../../-checkout.tsx'

export const Route = createFileRoute('/app/onboarding/checkout')({ component: CheckoutRoute })

function CheckoutRoute() {
  const { services, session, announce, current } = Route.useRouteContext()
  const actor = useFlow(onboardingCheckoutFlow(services, session, announce), { input: { customerId: current.customer.id } })
  const { plan, record } = useSelector(actor, ({ context }) => context)
  return (
    <OnboardingCheckoutView
      actor={actor}
      onSignOut={() => session.send({ type: 'signOut.requested' })}
      checkout={
        plan &&
        record && (
          <Checkout
            services={services}
            announce={announce}
            offer={{ kind: 'plan', plan }}
            period={record.period}
            cart={record.cart}
            onboardingId={record.id}
            onCart={(cart) => actor.send({ type: 'cart.changed', cart })}
            onPaid={() => actor.send({ type: 'order.paid' })}
          />
        )
      }
    />
  )
}
