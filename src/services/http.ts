import ky from 'ky'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Endpoints, Operation } from '#contract/endpoints.ts'
import { everydayEndpoints } from '#contract/endpoints/everyday.gen.ts'
import { errorBodySchema } from '#contract/error-body.ts'
import { CallFailed, type Failure } from '#contract/failure.ts'
import { proofHeader } from '#contract/proof.ts'
import { ownField, wireOf } from '#contract/wire.ts'
import type * as z from '#contract/zod.ts'
import type { EndedCall } from '../lib/note-call.ts'
import { tenant } from '../lib/tenant.ts'
import { addressOf } from './address.ts'
import { type Answer, parsed, refusal } from './answer.ts'
import type { ProvenRequest } from './proven-request.ts'
import { readAnswer } from './read-answer.ts'
import type { SessionPort } from './session-port.ts'

/** The limit of each call, retries included (docs/specification.md#calls). In milliseconds. */
export const callLimit = 60_000
const readLimit = 20_000

export interface FailedCall {
  operation: Operation
  failure: Failure
  /** Whether the call was an act, and not only a read. */
  acted: boolean
}

export interface HttpOptions {
  /** The address of the API without a slash at the end, for example `/api`. */
  base: string
  session: SessionPort
  /**
   * Returns the proof header of a request, or null when the browser has no key. `now` is the server's clock, ms since
   * 1970.
   */
  prove: (request: ProvenRequest) => Promise<string | null>
  locale: () => string
  now: () => number
  /** Receives the headers of every answer, which have the server's time. */
  heard?: (headers: Headers) => void
  /** Called after every failed call (`Http.error`, ERR-1). */
  failed: (event: FailedCall) => void
  /** Called after every call, except aborted ones. */
  ended?: (event: EndedCall) => void
  fetch?: typeof fetch
}

type AdminOperation = Exclude<Operation, keyof typeof everydayEndpoints>

type Part<Name extends Operation, Key extends keyof Endpoint> =
  Endpoints[Name] extends Record<Key, infer Schema extends z.ZodMiniType> ? { [K in Key]: z.output<Schema> } : unknown

export type CallRequest<Name extends Operation> = Part<Name, 'params'> &
  Part<Name, 'query'> &
  Part<Name, 'body'> & { signal?: AbortSignal | undefined; token?: string; idempotencyKey?: string }
export type Call = <Name extends Operation>(
  name: Name,
  request: CallRequest<Name>,
) => Promise<z.output<Endpoints[Name]['output']>>

interface WireRequest {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  signal?: AbortSignal | undefined
  token?: string
  /** Sent as `Idempotency-Key`: repeats with the same key are one act. */
  idempotencyKey?: string
}

/**
 * Encodes a body as ky does. A request whose bytes are read would be sent as a stream, and its text would not show in
 * the browser's developer tools.
 */
function bytesOf(body: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body))
}

/** The only module that calls the network. Resolves to the contract's value or rejects with `CallFailed`. */
export function createHttp({ base, session, prove, locale, now, heard, failed, ended, fetch }: HttpOptions): Call {
  let clockOffset = 0
  const client = ky.create({
    timeout: callLimit,
    totalTimeout: callLimit,
    throwHttpErrors: (status) => status >= 500,
    ...(fetch ? { fetch } : {}),
  })

  async function send(
    { method, path, file, upload }: Endpoint,
    { params, query, body, signal, token = session.token() ?? undefined, idempotencyKey }: WireRequest,
  ): Promise<Answer> {
    const address = base + addressOf(path, params, query)
    const customer = session.customerId() ?? ''
    const sign = async ({ request }: { request: Request }) => {
      if (token === undefined) return
      const sent = upload ? new Uint8Array(await request.clone().arrayBuffer()) : bytesOf(body)
      const proof = await prove({ method, url: request.url, body: sent, client: customer, token, now: now() + clockOffset })
      if (proof) request.headers.set(proofHeader, proof)
    }
    return readAnswer(
      client(address, {
        method,
        signal: signal ?? null,
        ...(body === undefined ? {} : upload ? { body: formOf(body) } : { json: body }),
        headers: {
          Accept: [...new Set([file ?? 'application/json', 'application/json'])].join(', '),
          'Accept-Language': locale(),
          'X-Tenancy': tenant,
          'X-Client-Idx': customer,
          ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        },
        ...(method === 'GET' ? { timeout: readLimit } : {}),
        retry:
          method === 'GET'
            ? { limit: 2, methods: ['get'], statusCodes: [500, 502, 503, 504], afterStatusCodes: [], retryOnTimeout: true }
            : 0,
        hooks: { beforeRequest: [sign], beforeRetry: [sign] },
      }),
      file,
    )
  }

  /**
   * Sends a call, which is answered, or refused without effect. The browser itself repeats a request when its
   * connection breaks; the server recognises the proof and reports that it handled the first copy. A call that is safe
   * to repeat is then sent once more; the outcome of any other act is unknown.
   */
  async function sendOnce(endpoint: Endpoint, sent: WireRequest): Promise<Answer> {
    const startedAt = now()
    let answer = await send(endpoint, sent)
    const mayHappenTwice = endpoint.method === 'GET' || sent.idempotencyKey !== undefined
    if (mayHappenTwice) {
      if (codeOf(answer) === 'proof.seen') answer = await send(endpoint, sent)
      return answer
    }
    // A request refused after the computer slept may be a copy that the server no longer recognises.
    const isLate = answer.status === 401 && now() - startedAt > callLimit
    if (codeOf(answer) === 'proof.seen' || isLate) throw new CallFailed({ kind: 'timeout' })
    return answer
  }

  async function sendWhileItMayHelp(endpoint: Endpoint, sent: WireRequest): Promise<Answer> {
    const used = session.token()
    let answer = await sendOnce(endpoint, sent)
    const serverTime = Date.parse(answer.headers.get('date') ?? '')
    if (codeOf(answer) === 'proof.clock' && Number.isFinite(serverTime)) {
      clockOffset = serverTime - now()
      answer = await sendOnce(endpoint, sent)
    }
    const mayRenew = endpoint.access !== 'anyone' && endpoint.access !== 'application' && sent.token === undefined
    if (!mayRenew || codeOf(answer) === 'proof.clock') return answer
    // A refused call had no effect, so it may be sent again after a new sign-in.
    if (codeOf(answer) === 'sign_in.old') return (await session.confirmed(used, sent.signal)) ? sendOnce(endpoint, sent) : answer
    return answer.status === 401 && (await session.renewed(used, sent.signal)) ? sendOnce(endpoint, sent) : answer
  }

  return async (name, request) => {
    const endpoint = await endpointOf(name)
    const sent = wireSent(endpoint, request)
    const startedAt = now()
    let requestId: string | null = null
    const end = (failure: Failure | null) => ended?.({ operation: name, failure, ms: Math.max(0, now() - startedAt), requestId })
    try {
      const answer = await sendWhileItMayHelp(endpoint, sent)
      heard?.(answer.headers)
      requestId = answer.headers.get('x-request-id')
      if (answer.status < 200 || answer.status > 299) throw new CallFailed(ownRefusal(endpoint, refusal(answer, now())))
      // Cast: the endpoint's schema has just parsed the answer, and the endpoint is known only by its name.
      const given = parsed(endpoint.output, answer.body) as never
      end(null)
      return given
    } catch (error) {
      const failure: Failure = error instanceof CallFailed ? error.failure : { kind: 'unexpected' }
      if (!sent.signal?.aborted) {
        end(failure)
        failed({ operation: name, failure, acted: endpoint.method !== 'GET' })
      }
      throw error instanceof CallFailed ? error : new CallFailed(failure, { cause: error })
    }
  }
}

/** Returns the endpoint of a call. The administration's endpoints are loaded with its first call. */
async function endpointOf(name: Operation): Promise<Endpoint> {
  const everyday: Partial<Record<Operation, Endpoint>> = everydayEndpoints
  return everyday[name] ?? (await import('#contract/endpoints/admin.gen.ts')).adminEndpoints[name as AdminOperation]
}

/** Encodes a request for the wire with the codecs of its endpoint. */
function wireSent(endpoint: Endpoint, { query, body, ...same }: WireRequest): WireRequest {
  return {
    ...same,
    ...(query && { query: (endpoint.query ? wireOf(endpoint.query, query) : query) as Record<string, string> }),
    ...(body !== undefined && { body: endpoint.body ? wireOf(endpoint.body, body) : body }),
  }
}

/** Renames the fields of a refusal as in the request, so that its form finds them. */
function ownRefusal({ body: schema }: Endpoint, failure: Failure): Failure {
  if (failure.kind !== 'refused' || !schema) return failure
  const errors = failure.body.errors.map(({ field, message }) => ({ field: ownField(schema, field), message }))
  return { ...failure, body: { ...failure.body, errors } }
}

/** Returns files as form data, without the file names of the user's disk. The browser sets type and boundary. */
function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, file] of Object.entries(body as Record<string, Blob>)) form.append(name, file, 'blob')
  return form
}

const codeOf = ({ status, body }: Answer): string | undefined =>
  status === 401 || status === 403 || status === 409 ? errorBodySchema.safeParse(body).data?.code : undefined
