import { type ErrorBody, errorBodySchema } from '#contract/error-body.ts'
import { CallFailed, type Failure } from '#contract/failure.ts'
import * as z from '#contract/zod.ts'

/** Any answer of the server, as it leaves the HTTP client. */
export interface Answer {
  status: number
  headers: Headers
  body: unknown
}

const minute = 60_000
const nothingTold: ErrorBody = { message: '', code: '', description: '', errors: [], requestId: '' }
const seconds = /^\d{1,7}$/
const date = /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * Returns the failure of a refusing answer. `now` is ms since 1970: `Retry-After` becomes an absolute time, which
 * survives a reload.
 */
export function refusal({ status, headers, body }: Answer, now: number): Failure {
  const error = errorBodySchema.safeParse(body).data ?? nothingTold
  return {
    kind: 'refused',
    status,
    body: { ...error, requestId: error.requestId || (headers.get('x-request-id') ?? '') },
    retryAt: retryAt(headers.get('retry-after'), status, now),
  }
}

function retryAt(header: string | null, status: number, now: number): number | null {
  if (header !== null && seconds.test(header)) return now + Number(header) * 1000
  if (header !== null && date.test(header) && Number.isFinite(Date.parse(header))) return Date.parse(header)
  return status === 429 ? now + minute : null
}

/** Returns the body as the contract defines it. Throws `CallFailed` with the path of the first invalid field. */
export function parsed<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = z.safeParse(schema, body)
  if (result.success) return result.data
  const path = result.error.issues[0]?.path.join('.') ?? ''
  throw new CallFailed({ kind: 'unreadable', path }, { cause: result.error })
}
