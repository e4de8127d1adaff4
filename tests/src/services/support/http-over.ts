import { type Mock, vi } from 'vitest'
import { type Call, createHttp, type HttpOptions } from '#src/services/http.ts'
import { nobody, type SessionPort } from '#src/services/session-port.ts'

/** An answer and its delay in ms. */
export interface Answered {
  status: number
  json?: unknown
  text?: string
  headers?: Record<string, string>
  after?: number
}

/** How the network behaves for one request. */
export type Reply = Answered | 'offline' | 'silent' | 'half a body'

/** A request as it left the browser, and its time (ms since 1970). */
export interface SentRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: unknown
  at: number
}

/** A browser keeps a request that is under way; Node lets go of it, and then no abort reaches its signal. */
const underWay: unknown[] = []

/** Returns the HTTP client over a network that replies in turn; the last reply repeats. */
export function httpOver(
  replies: Reply[],
  options: Partial<HttpOptions> = {},
): { call: Call; sent: SentRequest[]; failed: Mock<HttpOptions['failed']> } {
  const sent: SentRequest[] = []
  const failed = vi.fn<HttpOptions['failed']>()
  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    underWay.push(input, request)
    const body = await bodyOf(request.clone())
    const { method, url, headers } = request
    const reply = replies[Math.min(sent.length, replies.length - 1)] ?? 'offline'
    sent.push({
      method,
      url,
      headers: Object.fromEntries(headers),
      body,
      at: Date.now(),
    })
    return respond(reply, request.signal)
  }
  const call = createHttp({
    base: 'https://receptio.test/api',
    session: nobody,
    prove: () => Promise.resolve(null),
    locale: () => 'es-MX',
    now: Date.now,
    failed,
    fetch: network,
    ...options,
  })
  return { call, sent, failed }
}

/** Returns a session whose token can change. It records each renewal and confirmation, which `renew` grants. */
export function signedIn(token: string, renew: (port: { token: string }) => boolean = () => false) {
  const current = { token }
  const renewed = vi.fn<SessionPort['renewed']>(() => Promise.resolve(renew(current)))
  const confirmed = vi.fn<SessionPort['confirmed']>(() => Promise.resolve(renew(current)))
  const session: SessionPort = { token: () => current.token, customerId: () => 'customer-1', renewed, confirmed }
  return { session, renewed, confirmed, current }
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) return request.formData()
  const text = await request.text()
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

function respond(reply: Reply, signal: AbortSignal): Promise<Response> {
  if (reply === 'offline') return Promise.reject(new TypeError('Failed to fetch'))
  if (reply === 'silent') return untilAborted(signal)
  if (reply === 'half a body')
    return Promise.resolve(new Response(halfBody(signal), { status: 200, headers: { 'Content-Type': 'application/json' } }))
  const { status, json, text, headers = {}, after = 0 } = reply
  const answer = json === undefined ? new Response(text ?? null, { status, headers }) : Response.json(json, { status, headers })
  return after === 0 ? Promise.resolve(answer) : new Promise((resolve) => setTimeout(() => resolve(answer), after))
}

function halfBody(signal: AbortSignal): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data":'))
      signal.addEventListener('abort', () => controller.error(signal.reason), { once: true })
    },
  })
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

/** Returns the result of a call: its value, or its failure. */
export function settled(pending: Promise<unknown>): Promise<{ value: unknown } | { failure: unknown }> {
  return pending.then(
    (value) => ({ value }),
    (error: { failure?: unknown }) => ({ failure: error.failure ?? error }),
  )
}
