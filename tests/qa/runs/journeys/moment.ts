import type { Observation } from './page/observation.ts'
import type { Records } from './records/records.ts'

/** What a person pressed, by the name that stood on it. */
export interface Press {
  name: string
  /** The last four digits of the card that was chosen then. */
  card: string | null
}

/** The rows in which a member of staff sees what a customer ordered and subscribed to. */
export interface StaffSight {
  orders: readonly string[]
  subscriptions: readonly string[]
}

/** One step of a walk, as it was done, and what is there afterwards. */
export interface Moment {
  step: string
  /** The person acted on the page with hands, and stayed on it: the focus is theirs to expect. */
  byHand: boolean
  /** The step let time pass, or staff act: what happens by itself may have happened. */
  byClock: boolean
  presses: readonly Press[]
  /** Null when no staff looked. */
  staff: StaffSight | null
  before: Records
  after: Records
  observation: Observation
  /** Errors of the page and answers of the server that nobody provoked. */
  complaints: readonly string[]
}

/** Something that is not as it must be: the rule, and what was found. */
export interface Violation {
  rule: string
  says: string
}
