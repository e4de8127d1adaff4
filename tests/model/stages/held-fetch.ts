import { endpoints, type Operation } from '#contract/endpoints.ts'
import { outcomeRows, type Wire } from '../outcome-table.ts'
import { operationOf } from './operation-of.ts'
import { respond } from './wire.ts'

export interface HeldFetch {
  fetch: typeof globalThis.fetch
  /** Lets the oldest held request of the call end so, and the repeats of a read that failed. Throws when none is held. */
  release(operation: Operation, wire: Wire): void
  /** Calls that are held, oldest first. */
  held(): Operation[]
}

/**
 * A network that holds every request until the test releases it. Calls in `passing`, such as the captcha's, are answered
 * well at once; a request outside the contract is refused loudly.
 */
export function holdFetch(passing: readonly Operation[] = []): HeldFetch {
  const waiting: { operation: Operation; end: (wire: Wire) => void }[] = []
  const repeats = new Map<Operation, { wire: Wire; left: number }>()
  return {
    held: () => waiting.map(({ operation }) => operation),
    release(operation, wire) {
      const at = waiting.findIndex((request) => request.operation === operation)
      const [request] = at < 0 ? [] : waiting.splice(at, 1)
      if (!request)
        throw new Error(`nobody is calling ${operation}; held: ${waiting.map((one) => one.operation).join(', ') || 'nothing'}`)
      repeats.set(operation, { wire, left: repeatsOf(operation, wire) })
      request.end(wire)
    },
    async fetch(input, init) {
      const request = new Request(input, init)
      const operation = operationOf(request.method, request.url)
      if (!operation) throw new Error(`${request.method} ${request.url} is no call of the contract`)
      if (passing.includes(operation)) return respond(outcomeRows(operation)[0]!.wire)
      const repeat = repeats.get(operation)
      if (repeat && repeat.left-- > 0) return respond(repeat.wire, request.signal)
      const { promise, resolve, reject } = Promise.withResolvers<Response>()
      const end = (wire: Wire) => void respond(wire, request.signal).then(resolve, reject)
      waiting.push({ operation, end })
      request.signal.addEventListener('abort', () => {
        const at = waiting.findIndex((one) => one.end === end)
        if (at >= 0) waiting.splice(at, 1)
        reject(request.signal.reason as Error)
      })
      return promise
    },
  }
}

// A GET that fails without an answer of the application is retried twice (decisions, section 2).
function repeatsOf(operation: Operation, wire: Wire): number {
  const failed = 'fail' in wire || ('status' in wire && wire.status >= 500)
  return endpoints[operation].method === 'GET' && failed ? 2 : 0
}
