import type { Operation } from '#contract/endpoints.ts'
import type { ExpectedRequest } from '../expected-request.ts'
import { outcomeRows, type Wire } from '../outcome-table.ts'
import { soon } from '../soon.ts'
import { Differs } from '../contrast.ts'
import { expectedFault } from './expected-fault.ts'
import { operationOf } from './operation-of.ts'
import { repeatsOf } from './repeats.ts'
import { requestContrast } from './request-contrast.ts'
import { requestFault } from './request-fault.ts'
import { respond } from './wire.ts'

export interface HoldOptions {
  /** Calls that succeed at once, such as the captcha's. */
  passing?: readonly Operation[]
  /** Answers certain requests at once, by their query; undefined for any other request. */
  answered?: ((request: Request) => Wire | undefined) | undefined
  /** How long a release waits for its request, in ms. */
  patience?: number
}

export interface HeldFetch {
  fetch: typeof globalThis.fetch
  /**
   * Ends the oldest held request of the call with this result, and the retries of a failed read.
   * @throws Error when none comes soon, when the request is none that the contract accepts, or not as expected
   */
  release(operation: Operation, wire: Wire, expected?: ExpectedRequest): Promise<void>
  /** Answers the oldest held request of the call with `answer`. @throws Error as `release` does */
  forward(operation: Operation, answer: (request: Request) => Promise<Response>): Promise<Response>
  /** Calls that are held, oldest first. */
  pending(): Operation[]
  /** Answers calls from now on; requests that are held stay so. */
  letGo(answer: (operation: Operation, request: Request) => Promise<Response>): void
  /** Returns how many requests were held in all. */
  callCount(): number
}

/** Returns a network that holds every request until the test releases it. Throws on a request outside the contract. */
export function holdFetch({ passing = [], answered, patience = 5_000 }: HoldOptions = {}): HeldFetch {
  const waiting: { operation: Operation; request: Request; settle: (answer: Promise<Response>) => void }[] = []
  let count = 0
  const keys = new Map<Operation, (string | null)[]>()
  const repeats = new Map<Operation, { wire: Wire; left: number }>()
  let free: ((operation: Operation, request: Request) => Promise<Response>) | null = null
  async function take(operation: Operation, expected?: ExpectedRequest) {
    const request = await soon(patience, () => {
      const oldest = waiting.find((one) => one.operation === operation)
      return oldest ? { value: oldest } : { reason: `nobody is calling ${operation}; held: ${names(waiting)}` }
    })
    waiting.splice(waiting.indexOf(request), 1)
    const fault = await requestFault(operation, request.request)
    if (fault !== null) throw new Error(fault)
    const earlier = keys.get(operation) ?? []
    const difference = expected ? await expectedFault(request.request, expected, earlier) : null
    if (expected && difference !== null)
      throw new Differs(`${operation} ${difference}`, await requestContrast(operation, request.request, expected, earlier))
    keys.set(operation, [...earlier, request.request.headers.get('idempotency-key')])
    return request
  }

  return {
    callCount: () => count,
    pending: () => waiting.map(({ operation }) => operation),
    letGo(answer) {
      free = answer
    },
    async release(operation, wire, expected) {
      const { request, settle } = await take(operation, expected)
      repeats.set(operation, { wire, left: repeatsOf(operation, wire) })
      settle(respond(wire, request.signal))
    },
    async forward(operation, answer) {
      const { request, settle } = await take(operation)
      const answered = answer(request)
      settle(answered.then((response) => response.clone()))
      return answered
    },
    async fetch(input, init) {
      const request = new Request(input, init)
      const operation = operationOf(request.method, request.url)
      if (!operation) throw new Error(`${request.method} ${request.url} is no call of the contract`)
      if (passing.includes(operation)) return respond(outcomeRows(operation)[0]!.wire)
      const reply = answered?.(request)
      if (reply) return respond(reply, request.signal)
      request.signal.throwIfAborted()
      const repeat = repeats.get(operation)
      if (repeat && repeat.left-- > 0) return respond(repeat.wire, request.signal)
      if (free) return free(operation, request)
      const { promise, resolve, reject } = Promise.withResolvers<Response>()
      const settle = (answer: Promise<Response>) => void answer.then(resolve, reject)
      count += 1
      waiting.push({ operation, request, settle })
      request.signal.addEventListener('abort', () => {
        const at = waiting.findIndex((one) => one.request === request)
        if (at >= 0) waiting.splice(at, 1)
        reject(request.signal.reason as Error)
      })
      return promise
    },
  }
}

function names(requests: readonly { operation: Operation }[]): string {
  return requests.map(({ operation }) => operation).join(', ') || 'nothing'
}
