import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { bridgeFlow, bridgeInput, restoredSession } from '../flows/bridge.flow.ts'
import { useFlow } from '../lib/use-flow.ts'
import { BridgeView } from '../views/bridge/bridge.view.tsx'

export const Route = createFileRoute('/bridge')({
  loader: ({ context: { session } }) => restoredSession(session),
  shouldReload: true,
  gcTime: 0,
  component: BridgeRoute,
})

function BridgeRoute() {
  const session = Route.useLoaderData()
  const { search, searchStr, state } = useRouterState({ select: ({ location }) => location })
  const actor = useFlow(bridgeFlow, { input: bridgeInput(session, state.origin, search) })
  return <BridgeView actor={actor} search={searchStr} state={state.origin === undefined ? {} : { origin: state.origin }} />
}
