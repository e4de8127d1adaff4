import type { ReactNode } from 'react'
import type { BridgeActor, bridgeMachine } from '#machines/flows/bridge.machine.ts'
import { givenAddress } from '../../lib/address.ts'
import { LoadingScreen } from '../../components/loading-screen.tsx'
import { Go } from '../../lib/navigation.tsx'
import { flowView } from '../flow-view.tsx'

export interface BridgeViewProps {
  actor: BridgeActor
  /** The query and history state of the request; sign-in keeps both (ROUTE-3). */
  search: string
  state: Record<string, unknown>
}

/** The start gate, which shows only the loading indicator. */
export const BridgeView = flowView<typeof bridgeMachine, BridgeViewProps>(
  {
    deciding: () => null,
    signIn: ({ search, state }) => <Go to={givenAddress(`/auth/signin${search}`)} state={state} replace />,
    connect: ({ actor }) => (
      <Go to={`/auth/connect?${new URLSearchParams({ app: actor.getSnapshot().context.app ?? '' })}`} replace />
    ),
    origin: ({ actor }) => <Go to={givenAddress(actor.getSnapshot().context.origin ?? '/app/dashboard')} replace />,
    dashboard: () => <Go to="/app/dashboard" replace />,
  },
  Frame,
)

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <LoadingScreen alone />
      {children}
    </>
  )
}
