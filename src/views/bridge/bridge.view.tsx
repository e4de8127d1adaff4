import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import type { BridgeActor, bridgeMachine } from '#machines/flows/bridge.machine.ts'
import { givenAddress } from '../../lib/address.ts'
import { LoadingScreen } from '../../components/loading-screen.tsx'
import { Go } from '../../lib/navigation.tsx'
import { FlowRoot } from '../flow-root.tsx'
import { type StateName, stateName } from '../state-name.ts'

export interface BridgeViewProps {
  actor: BridgeActor
  /** The query and history state that came along; sign-in keeps both (ROUTE-3). */
  search: string
  state: Record<string, unknown>
}

const screens = {
  deciding: () => null,
  signIn: ({ search, state }) => <Go to={givenAddress(`/auth/signin${search}`)} state={state} replace />,
  connect: ({ actor }) => (
    <Go to={`/auth/connect?${new URLSearchParams({ app: actor.getSnapshot().context.app ?? '' })}`} replace />
  ),
  origin: ({ actor }) => <Go to={givenAddress(actor.getSnapshot().context.origin ?? '/app/dashboard')} replace />,
  dashboard: () => <Go to="/app/dashboard" replace />,
} satisfies Record<StateName<typeof bridgeMachine>, FC<BridgeViewProps>>

/** The start gate has no screen of its own beyond the loading indicator. */
export function BridgeView(props: BridgeViewProps) {
  const state = useSelector(props.actor, stateName)
  const Screen: FC<BridgeViewProps> = screens[state]
  return (
    <FlowRoot flow="bridge" state={state}>
      <LoadingScreen alone />
      <Screen {...props} />
    </FlowRoot>
  )
}
