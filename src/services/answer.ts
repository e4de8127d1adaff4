import { CallFailed, errorBodySchema, type Failure } from '#contract/failure.ts'
import * as z from '#contract/zod.ts'

/** An answer of the server, whatever it says: the one thing that leaves the HTTP client. */
export interface Answer {
  status: number
  headers: Headers
  body: unknown
}

const minute = 60_000

/** The failure that a refusing answer is. `now` is ms since 1970: `Retry-After` becomes an absolute time, so that a reload keeps it. */
export function refusal({ status, headers, body }: Answer, now: number): Failure {
  const parsed = errorBodySchema.safeParse(body)
  return {
    kind: 'refused',
    status,
    body: parsed.success ? parsed.data : { message: '', code: '', description: '', errors: [], request_id: headers.get('x-request-id') ?? '' },
    retryAt: retryAt(headers.get('retry-after'), status, now),
  }
}

function retryAt(header: string | null, status: number, now: number): number | null {
  const seconds = header === null || header.trim() === '' ? Number.NaN : Number(header)
  if (Number.isFinite(seconds) && seconds >= 0) return now + seconds * 1000
  const date = header === null ? Number.NaN : Date.parse(header)
  if (Number.isFinite(date)) return date
  return status === 429 ? now + minute : null
}

/** What the contract says the answer holds. Throws `CallFailed` with the path of the field that is not as agreed. */
export function parsed<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = z.safeParse(schema, body)
  if (result.success) return result.data
  const path = result.error.issues[0]?.path.join('.') ?? ''
  throw new CallFailed({ kind: 'unreadable', path }, { cause: result.error })
}
