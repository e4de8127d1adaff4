import type { ScenarioName } from './scenario-names.ts'

/** A fault of the protocol: one change of the text of one module. */
export interface Fault {
  name: string
  /** The scenario that shows it. */
  scenario: ScenarioName
  file: string
  text: string
  becomes: string
}
