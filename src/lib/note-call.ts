import type { Failure } from '#contract/failure.ts'
import { note } from './trail.ts'

export interface EndedCall {
  operation: string
  /** Why it failed, or null. */
  failure: Failure | null
  /** How long it took, retries included. */
  ms: number
  /** The server's id of the call, when it sent one. */
  requestId: string | null
}

/** Records the end of an API call for support, never its content. */
export function noteCall({ operation, failure, ms, requestId }: EndedCall): void {
  const refused = failure?.kind === 'refused' ? failure : null
  note([
    {
      kind: 'call',
      at: Date.now(),
      operation,
      outcome: failure?.kind ?? 'ok',
      status: refused?.status ?? null,
      code: refused?.body.code || null,
      ms,
      request: requestId || refused?.body.requestId || null,
    },
  ])
}
