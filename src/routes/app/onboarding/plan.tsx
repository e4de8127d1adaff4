import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { onboardingPlanFlow } from '../../../flows/onboarding-plan.flow.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { OnboardingPlanView } from '../../../views/onboarding/onboarding-plan.view.tsx'
import { Checkout } from '../../-checkout.tsx'

export const Route = createFileRoute('/app/onboarding/plan')({ component: PlanRoute })

function PlanRoute() {
  const { services, announce, current } = Route.useRouteContext()
  const actor = useFlow(onboardingPlanFlow(services, announce), { input: { customerId: current.customer.id } })
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const plan = context.plans.find(({ id }) => id === context.choice?.planId)
  return (
    <OnboardingPlanView
      actor={actor}
      checkout={
        plan &&
        context.choice && (
          <Checkout
            services={services}
            announce={announce}
            offer={{ kind: 'plan', plan }}
            period={context.choice.period}
            cart={context.cart}
            onboardingId={context.strategy?.onboarding?.id ?? null}
            onCart={(cart) => actor.send({ type: 'cart.changed', cart })}
            onPaid={() => actor.send({ type: 'order.paid' })}
            onBack={() => actor.send({ type: 'checkout.left' })}
          />
        )
      }
    />
  )
}
