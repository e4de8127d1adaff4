import { captchaEfforts } from '#contract/captcha.ts'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import type { Wire } from '../outcome-table.ts'

/** How often the client sends a call again by itself before its caller hears of this end. */
export function repeatsOf(operation: Operation, wire: Wire): number {
  // A proof of work that is refused is replaced once (src/services/with-answer.ts).
  const code = 'status' in wire && wire.status === 422 ? (wire.json as { code?: string }).code : undefined
  if (code === 'captcha.failed') return 1
  // More work is done as often as there is more to ask for.
  if (code === 'captcha.more') return captchaEfforts.length
  // A GET that fails without an answer of the application is retried twice
  // (docs/domain.md#failed-calls-in-the-browser).
  const failed = 'fail' in wire || ('status' in wire && wire.status >= 500)
  return endpoints[operation].method === 'GET' && failed ? 2 : 0
}
