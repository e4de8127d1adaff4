import { splitCardError } from '#contract/card-errors.ts'

/** Codes of a failed order whose charge is refunded. */
const givenBack = ['surplus', 'refunded', 'given_back', 'credit_spent']

interface StatusAnswer {
  status?: unknown
  failure?: { code: string } | null
  description?: string
}

/**
 * Returns what an API answer says about an order; undefined when it says nothing. A 402 says that its charge failed.
 */
export function statusTold(
  path: string,
  { status: http, said }: { status: number; said: unknown },
): { order: string; status: string } | undefined {
  const order = /^\/cash\/orders\/([0-9a-f-]{36})/.exec(path)?.[1]
  if (order === undefined || typeof said !== 'object' || said === null) return undefined
  const { status, failure, description = '' }: StatusAnswer = said
  if (http !== 402 && (http !== 200 || typeof status !== 'string')) return undefined
  const shownStatus = http === 402 ? 'failed' : String(status)
  const code = failure?.code ?? splitCardError(description).code
  return { order, status: shownStatus === 'failed' && givenBack.includes(code) ? 'given back' : shownStatus }
}
