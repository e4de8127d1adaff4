import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { waitFor } from 'xstate'
import { applicationKeySchema } from '#contract/connection.ts'
import { safeOrigin } from '#contract/origin.ts'
import { bridgeMachine } from '#machines/flows/bridge.machine.ts'
import { liveSession } from '#machines/flows/session.machine.ts'
import { LoadingScreen } from '../components/loading-screen.tsx'
import { BridgeView } from '../views/bridge/bridge.view.tsx'

export const Route = createFileRoute('/bridge')({
  loader: async ({ context: { session } }) => liveSession(await waitFor(session, (snapshot) => !snapshot.hasTag('pending'))),
  shouldReload: true,
  gcTime: 0,
  pendingComponent: LoadingScreen,
  component: BridgeRoute,
})

function BridgeRoute() {
  const session = Route.useLoaderData()
  const { search, searchStr, state } = useRouterState({ select: ({ location }) => location })
  const app = applicationKeySchema.safeParse((search as Record<string, unknown>)['app'])
  const actor = useActorRef(bridgeMachine, {
    input: { session, origin: safeOrigin(state.origin), app: app.success ? app.data : null },
  })
  return <BridgeView actor={actor} search={searchStr} state={state.origin === undefined ? {} : { origin: state.origin }} />
}
