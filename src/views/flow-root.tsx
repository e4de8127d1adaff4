import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'

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
  children: ReactNode
}

/** Marks a flow's part of the page with its machine and state, for tests. */
export function FlowRoot({ actor, children }: FlowRootProps) {
  return (
    <Root data-flow={useSelector(actor, ({ machine }) => machine.id)} data-state={useSelector(actor, stateText)}>
      {children}
    </Root>
  )
}

/** Returns the whole state: a name, or JSON for a state within a state. */
function stateText({ value }: FlowSnapshot): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
