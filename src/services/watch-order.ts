import type { OwnErrorCode } from '#contract/card-errors/own.ts'
import { type Failure, failureOf } from '#contract/failure.ts'
import type { Order } from '#contract/order.ts'
import type { Transfer } from '#contract/transfer.ts'
import { waitUntil } from './clock.ts'

/** The pause between reads of an order with an unknown outcome, and how long they last. In milliseconds. */
const pause = 3_000
const patience = 60_000
/** A charge may still be on its way to an order that is not charged yet. */
const grace = 3 * pause

/** The pauses between reads of an order that waits for a transfer: a tenth of the wait so far, within these bounds. */
const [shortest, longest] = [10_000, 300_000]

export interface Watched {
  /** The transfer that the person waits for; without it, the outcome of a charge. */
  awaited?: Transfer | undefined
}

interface Watching extends Watched {
  signal: AbortSignal
  now: () => number
}
type Read = (signal: AbortSignal) => Promise<Order | null>

/**
 * Polls until an order's charge has an outcome, or a person looks into it, for at most a minute. Returns null when it
 * is still unknown. While a transfer is awaited it polls ever more rarely, until the order waits for it no longer.
 */
export async function watchOrder(read: Read, { awaited, signal, now }: Watching): Promise<Order | null> {
  if (awaited) return watchAwaited(read, { awaited, signal, now })
  const startedAt = now()
  for (;;) {
    const order = await readOnce(read, signal)
    const elapsed = now() - startedAt
    if (order && hasOutcome(order, elapsed)) return order
    if (elapsed + pause > patience) return null
    await waitUntil({ until: now() + pause }, signal, now)
  }
}

/** A wait that was just left has an outcome after a grace: another tab left it to charge a card at once. */
async function watchAwaited(read: Read, { awaited, signal, now }: Watching & { awaited: Transfer }): Promise<Order> {
  const startedAt = now()
  let leftAt: number | null = null
  for (;;) {
    const order = await readOnce(read, signal)
    if (order && !isSame(order.transfer, awaited)) {
      if (!isLeft(order)) return order
      leftAt ??= now()
      if (now() - leftAt >= grace) return order
    }
    const wait = leftAt === null ? Math.min(Math.max((now() - startedAt) / 10, shortest), longest) : pause
    await waitUntil({ until: now() + wait }, signal, now)
  }
}

const isSame = (one: Transfer | undefined, { way, deadline, clabe, reference }: Transfer): boolean =>
  one?.way === way && one.deadline === deadline && one.clabe === clabe && one.reference === reference

const isLeft = ({ status, failure }: Order): boolean =>
  status === 'failed' && failure?.code === ('transfer_left' satisfies OwnErrorCode)

/** Reads the order, or returns null when there is no answer, or it comes later: 429. @throws when it is refused */
function readOnce(read: Read, signal: AbortSignal): Promise<Order | null> {
  return read(signal).catch((error: unknown) => {
    const failure = failureOf(error)
    if (failure.kind === 'unexpected' || isFinal(failure)) throw error
    return null
  })
}

const isFinal = (failure: Failure): boolean => failure.kind === 'refused' && failure.status < 500 && failure.status !== 429

function hasOutcome({ status, failure }: Order, elapsed: number): boolean {
  if (failure?.code === ('amount' satisfies OwnErrorCode)) return true
  return status === 'draft' ? elapsed >= grace : status !== 'charging' && status !== 'verifying'
}
