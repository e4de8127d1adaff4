import { createFileRoute } from '@tanstack/react-router'
import { connectFlow } from '../../flows/connect.flow.ts'
import { connectSearch } from '../../lib/searches.ts'
import { useFlow } from '../../lib/use-flow.ts'
import { ConnectView } from '../../views/connect/connect.view.tsx'
import { signedIn } from '../-guard.ts'

export const Route = createFileRoute('/auth/connect')({
  validateSearch: connectSearch,
  beforeLoad: async ({ context, location, search }) => {
    await signedIn(context.session, location.href, { app: search.app })
  },
  component: ConnectRoute,
})

function ConnectRoute() {
  const { services } = Route.useRouteContext()
  const { app } = Route.useSearch()
  const actor = useFlow(connectFlow(services), { input: { app } })
  return <ConnectView actor={actor} />
}
