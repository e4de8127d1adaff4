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

/** An actor without the types of its events and context: only its machine and state. */
export interface FlowActor extends Omit<AnyActorRef, 'send' | 'getSnapshot'> {
  getSnapshot(): FlowSnapshot
}

export interface FlowRootProps {
  actor: FlowActor
  /** The state's text on the page; by default its top-level name. */
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
