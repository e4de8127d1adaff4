import type { Observation } from './page/observation.ts'
import type { Records } from './records/records.ts'

/** One press of a control, with the control's name. */
export interface Press {
  name: string
  /** The last four digits of the card selected at that moment. */
  card: string | null
}

/** The rows that staff see of a customer's orders and subscriptions. */
export interface StaffSight {
  orders: readonly string[]
  subscriptions: readonly string[]
}

/** One step of a walk, and the state after it. */
export interface Moment {
  step: string
  /** The person acted by hand and stayed on the page, so the focus must not be lost. */
  byHand: boolean
  /** The step let time pass or was an act of staff, so jobs may have run. */
  byClock: boolean
  presses: readonly Press[]
  /** Null when no staff looked. */
  staff: StaffSight | null
  before: Records
  after: Records
  observation: Observation
  /** Errors of the page and of the server that no step provoked. */
  complaints: readonly string[]
}

/** A broken rule, and what was found. */
export interface Violation {
  rule: string
  says: string
}
