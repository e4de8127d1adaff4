/** The settings of a run of the recovery matrix. */
export interface RecoverySettings {
  /** The folder of the report. */
  folder: string
  /** The name of one flow, or of several with commas between. */
  machine?: string
  /** The name of a kind of failure, or of several with commas between. */
  class?: string
  /** The id of a cell. */
  cell?: string
  /** Decides the order. */
  seed: number
  /** When the run began, as an ISO date. */
  startedAt: string
}

/** Reads the settings of the run. @throws Error when the command did not set them */
export function recoverySettings(env: NodeJS.ProcessEnv): RecoverySettings {
  const setting = env['RECOVERY_SETTINGS']
  if (setting === undefined) throw new Error('Start this with: npm run qa:recovery')
  return JSON.parse(setting) as RecoverySettings
}
