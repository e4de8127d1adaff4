import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import { stateName } from './state-name.ts'

const Root = chakra('div', { base: { display: 'contents' } })

interface FlowSnapshot {
  value: unknown
  machine: { id: string }
}

/** An actor without its types of events and context: whose machine it is and how it stands. */
export interface FlowActor extends Omit<AnyActorRef, 'send' | 'getSnapshot'> {
  getSnapshot(): FlowSnapshot
}

export interface FlowRootProps {
  actor: FlowActor
  /** What the page says of the state; its name at the top level when nothing else is given. */
  stateText?: (snapshot: FlowSnapshot) => string
  children: ReactNode
}

/** Marks a flow's part of the page with its machine and state, for tests. */
export function FlowRoot({ actor, stateText = stateName, children }: FlowRootProps) {
  return (
    <Root data-flow={useSelector(actor, ({ machine }) => machine.id)} data-state={useSelector(actor, stateText)}>
      {children}
    </Root>
  )
}
