import type { ReactNode } from 'react'
import type { AnyActorRef, AnyStateMachine } from 'xstate'
import type { BackOffice } from '#src/services/back-office/back-office.ts'
import type { Services } from '#src/services/services.ts'

/** The shipped services; those of the back office are at hand already. */
export type StageServices = Services & { desk: BackOffice }

export interface Screen {
  /** The shipped machine with the shipped services. */
  flow: (services: StageServices) => AnyStateMachine
  /** A screen of staff is played in Spanish only. */
  spanishOnly?: true
  view: (actor: AnyActorRef, services: StageServices) => ReactNode
}
