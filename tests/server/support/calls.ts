import type { FailureCode } from '#contract/failure-codes.ts'
import { failureCodes } from '#contract/failure-codes.ts'
import type { FieldError } from '#contract/error-body.ts'
import { messageOf } from '#server/refusal/failure-message.ts'
import { bypass } from './test-env.ts'
import type { TestServer } from './test-server.ts'

export interface Answer {
  status: number
  headers: Headers
  body: unknown
}

export interface CallOptions {
  token?: string | undefined
  headers?: Record<string, string>
  body?: unknown
  /** The caller's address. */
  address?: string
}

/**
 * Calls the API as a client does, with the tenant's header and JSON or a form. A body that is not JSON is returned as
 * bytes.
 */
export async function call(
  { app }: Pick<TestServer, 'app'>,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const { token, headers = {}, body, address = '203.0.113.7' } = options
  const response = await app.request(
    `/api${path}`,
    {
      method,
      headers: {
        'X-Tenancy': 'receptio',
        ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
    },
    { address },
  )
  return { status: response.status, headers: response.headers, body: await bodyOf(response) }
}

async function bodyOf(response: Response): Promise<unknown> {
  const bytes = Buffer.from(await response.arrayBuffer())
  if (bytes.length === 0) return null
  return response.headers.get('content-type') === 'application/json' ? (JSON.parse(bytes.toString()) as unknown) : bytes
}

/** Returns status and whole body of an answer. A request id that equals the header's reads `own`. */
export function answerOf({ status, body, headers }: Answer): { status: number; body: unknown } {
  if (typeof body !== 'object' || body === null || !('request_id' in body)) return { status, body }
  return { status, body: { ...body, request_id: body.request_id === headers.get('x-request-id') ? 'own' : body.request_id } }
}

/** Returns the answer of a refusal, in Spanish. */
export function refusal(code: FailureCode, errors: FieldError[] = []): { status: number; body: unknown } {
  return {
    status: failureCodes[code],
    body: { message: messageOf(code, 'es'), code, description: '', errors, request_id: 'own' },
  }
}

/** Counts the answers of each status. */
export function tally(answers: readonly Answer[]): Record<number, number> {
  return Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => [status, length]))
}

export const password = 'Demo1234!'

/** Signs in as a demo account and returns the token. */
export async function signIn(
  server: Pick<TestServer, 'app'>,
  email: string,
  extra: Record<string, unknown> = {},
): Promise<string> {
  const answer = await call(server, 'POST', '/tokens', { body: { email, password, challenge: bypass, ...extra } })
  if (answer.status !== 200) throw new Error(`Sign-in of ${email} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return (answer.body as { access_token: string }).access_token
}

export const acknowledged = { data: { ok: true } }

/** Returns whether a token opens a session. */
export const isAlive = async (server: Pick<TestServer, 'app'>, token: string): Promise<boolean> =>
  (await call(server, 'GET', '/me', { token })).status === 200

/** Returns the token of an answer that opened a session; undefined of any other. */
export const tokenOf = ({ body }: Pick<Answer, 'body'>): string | undefined => (body as { access_token?: string }).access_token
