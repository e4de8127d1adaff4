import type { ReactNode } from 'react'
import type { ActorRefFrom, AnyActorRef, AnyStateMachine } from 'xstate'
import type { AdminServices } from '#src/services/admin/admin-services.ts'
import type { Services } from '#src/services/services.ts'

/** The shipped services; those of the administration are at hand already. */
export type StageServices = Services & { admin: AdminServices }

/** How a flow is put on a screen: its shipped machine over services that a test holds, and its shipped view. */
export interface Mount {
  flow: (services: StageServices) => AnyStateMachine
  /** A screen of staff is played in Spanish only. */
  spanishOnly?: true
  /** Null for a flow without a screen of its own. */
  view: ViewOfAny['view'] | null
}

/** A method, so that a view of one machine's actor is one of these: which machine it is, `flowMount` has looked at. */
interface ViewOfAny {
  view(actor: AnyActorRef, services: StageServices): ReactNode
}

interface FlowMount<Machine extends AnyStateMachine> extends Omit<Mount, 'flow' | 'view'> {
  flow: (services: StageServices) => Machine
  view: ((actor: ActorRefFrom<Machine>, services: StageServices) => ReactNode) | null
}

/** A flow with the view of its machine, and of no other. */
export function flowMount<Machine extends AnyStateMachine>(mount: FlowMount<Machine>): Mount {
  return mount
}

export type ScreenMount = Mount & { view: ViewOfAny['view'] }
