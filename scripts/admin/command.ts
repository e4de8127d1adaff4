import type { ParseArgsOptionsConfig } from 'node:util'
import type { Installation } from './installation.ts'

type Values = Readonly<Record<string, string | boolean | undefined>>

interface CommandForm {
  /** How it is written, after `npm run admin --`. */
  readonly form: string
  readonly options: ParseArgsOptionsConfig
  readonly required: readonly string[]
}

/** A command of `npm run admin` on an installation, whose database is migrated first. */
export interface AdminCommand extends CommandForm {
  /**
   * Checks the options before anything is opened. Returns the work, which returns what to print.
   * @throws StartRefused with one sentence
   */
  readonly prepare: (values: Values) => (installation: Installation) => Promise<string>
}

/** A command that opens the database itself, as it is. */
export interface DatabaseCommand extends CommandForm {
  /** Like `prepare`; the work gets the environment's variables. */
  readonly prepareAlone: (values: Values) => (variables: NodeJS.ProcessEnv) => Promise<string>
}
