import type { ReactNode } from 'react'
import type { AnyActorRef, AnyStateMachine } from 'xstate'
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
  view: ((actor: AnyActorRef, services: StageServices) => ReactNode) | null
}

export type ScreenMount = Mount & { view: NonNullable<Mount['view']> }
