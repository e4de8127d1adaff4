import type { ReactNode } from 'react'
import type { ActorRefFrom, AnyActorRef, AnyStateMachine } from 'xstate'
import type { AdminServices } from '#src/services/admin/admin-services.ts'
import type { Services } from '#src/services/services.ts'

/** The shipped services; those of the administration are already loaded. */
export type StageServices = Services & { admin: AdminServices }

/** How to show a flow: its shipped machine over services that a test controls, and its shipped view. */
export interface Mount {
  flow: (services: StageServices) => AnyStateMachine
  /** Staff screens are played in Spanish only. */
  spanishOnly?: true
  /** Null for a flow without a screen of its own. */
  view: ViewOfAny['view'] | null
}

/** A method, so that views of every machine's actor are assignable. `flowMount` checks the machine. */
interface ViewOfAny {
  view(actor: AnyActorRef, services: StageServices): ReactNode
}

interface FlowMount<Machine extends AnyStateMachine> extends Omit<Mount, 'flow' | 'view'> {
  flow: (services: StageServices) => Machine
  view: ((actor: ActorRefFrom<Machine>, services: StageServices) => ReactNode) | null
}

/** Pairs a flow with a view of the same machine. */
export function flowMount<Machine extends AnyStateMachine>(mount: FlowMount<Machine>): Mount {
  return mount
}

export type ScreenMount = Mount & { view: ViewOfAny['view'] }
