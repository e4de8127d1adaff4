import { env } from './env.ts'
import type { Reporter } from './error-reporting/sentry.ts'

type Task = (reporter: Reporter) => void

let reporter: Reporter | undefined
const waiting: Task[] = []

function tell(task: Task): void {
  if (reporter) task(reporter)
  else if (env.sentryDsn) waiting.push(task)
}

export interface ErrorReporting {
  /** Reports a defect, or keeps it until error reporting has started. Without a DSN it goes to the console. */
  report: (error: unknown) => void
  /** Sets the user of the errors: the user's id, or null when nobody is signed in. */
  identify: (userId: string | null) => void
}

export const errorReporting: ErrorReporting = {
  report(error) {
    if (!env.sentryDsn) console.error(error)
    tell((to) => to.capture(error))
  },
  identify: (userId) => tell((to) => to.identify(userId)),
}

/** Loads error reporting if there is a DSN, and passes the earlier errors to it. Call it when the page is idle. */
export async function startErrorReporting(): Promise<void> {
  const { sentryDsn: dsn, release } = env
  if (!dsn || reporter) return
  const { startSentry } = await import('./error-reporting/sentry.ts')
  reporter = startSentry({ dsn, release })
  for (const error of globalThis.earlyErrors ?? []) reporter.capture(error)
  globalThis.earlyErrors = undefined
  for (const task of waiting.splice(0)) task(reporter)
}
