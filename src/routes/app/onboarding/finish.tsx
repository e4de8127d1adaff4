import { createFileRoute } from '@tanstack/react-router'
import { finishFlow } from '../../../flows/finish.flow.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { FinishView } from '../../../views/onboarding/finish.view.tsx'

export const Route = createFileRoute('/app/onboarding/finish')({ component: FinishRoute })

function FinishRoute() {
  const { services, session, current } = Route.useRouteContext()
  const actor = useFlow(finishFlow(services, session), { input: { customerId: current.customer.id } })
  return <FinishView actor={actor} />
}
