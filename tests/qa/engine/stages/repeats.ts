import { captchaEfforts } from '#contract/captcha.ts'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import type { Wire } from '../outcome-table.ts'

/** Returns how often the client retries by itself before its caller receives this result. */
export function repeatsOf(operation: Operation, wire: Wire): number {
  // The client replaces a refused proof of work once (src/services/with-answer.ts).
  const code = 'status' in wire && wire.status === 422 ? (wire.json as { code?: string }).code : undefined
  if (code === 'captcha.failed') return 1
  // The client retries with more work once for each effort that the server can demand.
  if (code === 'captcha.more') return captchaEfforts.length
  // The client retries a GET twice when the application gives no answer (docs/domain.md#failed-calls-in-the-browser).
  const failed = 'fail' in wire || ('status' in wire && wire.status >= 500)
  return endpoints[operation].method === 'GET' && failed ? 2 : 0
}
