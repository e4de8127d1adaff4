import { createFileRoute } from '@tanstack/react-router'
import { setupFlow } from '../../flows/setup.flow.ts'
import { useFlow } from '../../lib/use-flow.ts'
import { SetupView } from '../../views/admin/installation/setup.view.tsx'

export const Route = createFileRoute('/admin/puesta-en-marcha')({ component: SetupRoute })

function SetupRoute() {
  const { admin } = Route.useRouteContext()
  const actor = useFlow(setupFlow(admin))
  return <SetupView actor={actor} />
}
