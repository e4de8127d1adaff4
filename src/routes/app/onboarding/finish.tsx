import { createFileRoute } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { finishFlow } from '../../../flows/finish.flow.ts'
import { FinishView } from '../../../views/onboarding/finish.view.tsx'

export const Route = createFileRoute('/app/onboarding/finish')({ component: FinishRoute })

function FinishRoute() {
  const { services, session, held } = Route.useRouteContext()
  const actor = useActorRef(finishFlow(services, session), { input: { customerId: held.customer.id } })
  return <FinishView actor={actor} />
}
