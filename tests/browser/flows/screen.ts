import type { ReactNode } from 'react'
import type { AnyActorRef, AnyStateMachine } from 'xstate'
import type { Services } from '#src/services/services.ts'

export interface Screen {
  /** The shipped machine with the shipped services. */
  flow: (services: Services) => AnyStateMachine
  view: (actor: AnyActorRef, services: Services) => ReactNode
}
