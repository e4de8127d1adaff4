import { createHash } from 'node:crypto'

import type { Clock } from '../../clock/clock.ts'
import type { Answer } from '../../gateway/call.ts'
import type { Collection, Store } from '../../store/store.ts'
import { StripeError } from './stripe-error.ts'

interface StoredAnswer {
  key: string
  request: string
  at: number
  status: number
  body: unknown
  requestId: string
}

const keptForMs = 24 * 60 * 60 * 1000

export interface Idempotency {
  /**
   * Returns the stored answer of this key. Otherwise returns undefined and takes the key until `release`. Throws when
   * the key is taken or belongs to another request.
   */
  begin: (key: string, request: string) => Answer | undefined
  keep: (key: string, request: string, answer: Answer) => void
  release: (key: string) => void
}

export const requestHash = (method: string, path: string, body: string): string =>
  createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')

export function createIdempotency(store: Store, clock: Clock): Idempotency {
  const answers: Collection<StoredAnswer> = store.collection('stripe.idempotency')
  const running = new Set<string>()
  for (const { key, at } of answers.list()) if (clock.now() - at >= keptForMs) answers.remove(key)

  return {
    begin(key, request) {
      if (key.length > 255) throw StripeError.invalid('', 'Idempotency keys may be at most 255 characters.')
      const stored = answers.get(key)
      const isFresh = stored !== undefined && clock.now() - stored.at < keptForMs
      if (isFresh && stored.request !== request) throw mismatch(key)
      if (isFresh) return replay(stored)
      if (running.has(key)) throw inUse(key)
      running.add(key)
      return undefined
    },
    keep(key, request, { status, body, headers }) {
      if (status >= 400 && status < 500 && status !== 402) return
      answers.put(key, { key, request, at: clock.now(), status, body, requestId: headers?.['request-id'] ?? '' })
    },
    release: (key) => void running.delete(key),
  }
}

function replay({ status, body, requestId }: StoredAnswer): Answer {
  const again = status >= 500 ? { 'stripe-should-retry': 'false' } : {}
  return { status, body, headers: { 'idempotent-replayed': 'true', 'original-request': requestId, ...again } }
}

const mismatch = (key: string): StripeError =>
  new StripeError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key.slice(0, 80)}' if you meant to execute a different request.`,
  })

const inUse = (key: string): StripeError =>
  new StripeError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key.slice(0, 80)}. Please try again later.`,
  })
