import { type BrowserOptions, browserTracingIntegration, captureException, init, setUser } from '@sentry/react'
import { asError } from './as-error.ts'
import { scrub } from './scrub.ts'

export interface Reporter {
  capture(error: unknown): void
  /** The user's id, or null when nobody is signed in. No other personal data is sent. */
  identify(userId: string | null): void
}

export interface ReporterOptions {
  dsn: string
  release: string | undefined
  /** For tests; by default the browser's own. */
  transport?: BrowserOptions['transport']
}

/** Every kind is listed, because version 11 collects those that are missing here. */
const nothing: NonNullable<BrowserOptions['dataCollection']> = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  graphQL: { document: false, variables: false },
  genAI: { inputs: false, outputs: false },
  mcp: { inputs: false, outputs: false },
  databaseQueryData: false,
  queues: false,
  stackFrameVariables: false,
  frameContextLines: 0,
}

/**
 * Starts Sentry (FMT-2): one trace in three, no personal data but the user's id, and all text scrubbed before it is
 * sent.
 */
export function startSentry({ dsn, release, transport }: ReporterOptions): Reporter {
  init({
    dsn,
    ...(release && { release }),
    ...(transport && { transport }),
    tracesSampleRate: 0.3,
    // The streaming lifecycle bypasses beforeSendTransaction.
    traceLifecycle: 'static',
    tracePropagationTargets: [],
    dataCollection: nothing,
    // Changed messages would hide a lost network from our HTTP client.
    enhanceFetchErrorMessages: false,
    integrations: [browserTracingIntegration()],
    beforeBreadcrumb: (breadcrumb) => (breadcrumb.category === 'console' ? null : scrub(breadcrumb)),
    beforeSend: (event) => scrub(event),
    beforeSendTransaction: (event) => scrub(event),
  })
  const reported = new Set<string>()
  return {
    capture(value) {
      const error = asError(value)
      // A call that breaks the contract does so every time, so one report is enough.
      if (error !== value && reported.has(error.message)) return
      reported.add(error.message)
      captureException(error)
    },
    identify: (userId) => setUser(userId === null ? null : { id: userId }),
  }
}
