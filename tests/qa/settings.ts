import type { Place } from '#scripts/qa/place.ts'
import type { Selection } from './selection.ts'

export interface QaSettings {
  selection: Selection
  /** The folder of the report. */
  folder: string
  headed: boolean
  /** Whether what is recorded already is not played again. */
  resume: boolean
  /** Whether the run goes on while its report is written. */
  soFar: boolean
  /** When the run began, as an ISO date. */
  startedAt: string
  place: Place
}

/** Returns the settings that the command passes to the processes that it starts. */
export function settingsFrom(env: NodeJS.ProcessEnv): QaSettings {
  const setting = env['QA_SETTINGS']
  if (setting === undefined) throw new Error('Start this with: npm run qa')
  return JSON.parse(setting) as QaSettings
}
