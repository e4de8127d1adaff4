import { createMiddleware } from 'hono/factory'
import { sign } from '../domain/keys.ts'
import { spendBudget } from '../queries/address-budgets.ts'
import type { Services } from '../services.ts'
import { addressGroup } from './address.ts'
import type { AppEnvironment } from './context.ts'
import { Refusal } from '../refusal/refusal.ts'

interface Bucket {
  tokens: number
  at: number
  /** Calls that this server has not yet reported to the others. */
  untold: number
  telling: Promise<void> | null
}

/** Most addresses in memory; the longest silent ones are dropped first. */
const mostBuckets = 20_000
/** Calls of an address that a server admits before it reports them to the others; fewer when the limit is small. */
const block = 50

type Needs = Pick<Services, 'db' | 'env' | 'keys' | 'machineClock' | 'metrics'>

/**
 * Limits calls by a token bucket per address: calls of half a minute at once, then evenly. The bucket is in this
 * process's memory. After each block of calls it is set to the rest in the database, without making the calls wait. So
 * an address has one limit over all servers, plus two blocks for each server. Most addresses never fill a block.
 */
export function rateLimit({ db, env, keys, machineClock, metrics }: Needs) {
  const perSecond = env.rateLimitPerMinute / 60
  const capacity = Math.max(1, env.rateLimitPerMinute / 2)
  const most = Math.max(1, Math.min(block, Math.floor(capacity / 10)))
  const buckets = new Map<string, Bucket>()

  async function tell(group: string, bucket: Bucket): Promise<void> {
    const calls = bucket.untold
    bucket.untold = 0
    const key = sign(keys.throttle, ['calls', group]).toString('base64url')
    const now = machineClock.now()
    try {
      const left = await spendBudget(db, { key, calls, capacity, perSecond, now })
      bucket.tokens = Math.min(bucket.tokens, left - bucket.untold)
    } catch {
      // Without the database each server applies its own limit.
    } finally {
      bucket.telling = null
    }
  }

  return createMiddleware<AppEnvironment>(async (context, next) => {
    const group = addressGroup(context.var.facts.address)
    const now = machineClock.now().getTime()
    const bucket = buckets.get(group) ?? { tokens: capacity, at: now, untold: 0, telling: null }
    if (bucket.telling && bucket.untold >= most) await bucket.telling
    bucket.tokens = Math.min(capacity, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond)
    bucket.at = now
    buckets.delete(group)
    buckets.set(group, bucket)
    if (buckets.size > mostBuckets) forgetOldest(buckets)
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1
      bucket.untold += 1
      if (bucket.untold >= most) bucket.telling ??= tell(group, bucket)
      return next()
    }
    metrics.throttled.inc({ limit: 'address' })
    throw new Refusal('calls.throttled', { retryAfterSeconds: Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond)) })
  })
}

function forgetOldest(buckets: Map<string, Bucket>): void {
  const [oldest] = buckets.keys()
  if (oldest !== undefined) buckets.delete(oldest)
}
