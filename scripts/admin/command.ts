import type { ParseArgsOptionsConfig } from 'node:util'
import type { Installation } from './installation.ts'

type Values = Readonly<Record<string, string | boolean | undefined>>

/** One command of `npm run admin`. */
export interface AdminCommand {
  /** How it is written, after `npm run admin --`. */
  readonly form: string
  readonly options: ParseArgsOptionsConfig
  readonly required: readonly string[]
  /**
   * Checks the options before anything is opened. Returns the work, which returns what to print.
   * @throws StartRefused with one sentence
   */
  readonly prepare: (values: Values) => (installation: Installation) => Promise<string>
}
