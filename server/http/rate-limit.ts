import { createMiddleware } from 'hono/factory'
import type { Services } from '../services.ts'
import { addressGroup } from './address.ts'
import type { AppEnvironment } from './context.ts'
import { Refusal } from './refusal.ts'

interface Bucket {
  tokens: number
  at: number
}

/** Addresses remembered at most; the ones longest silent go first. */
const mostBuckets = 20_000

/** A token bucket per address in this process's memory: half a minute's calls at once, then evenly. */
export function rateLimit({ env, machineClock, metrics }: Pick<Services, 'env' | 'machineClock' | 'metrics'>) {
  const perSecond = env.rateLimitPerMinute / 60
  const capacity = Math.max(1, env.rateLimitPerMinute / 2)
  const buckets = new Map<string, Bucket>()
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const group = addressGroup(context.var.facts.address)
    const now = machineClock.now().getTime()
    const before = buckets.get(group) ?? { tokens: capacity, at: now }
    const tokens = Math.min(capacity, before.tokens + (Math.max(0, now - before.at) / 1000) * perSecond)
    buckets.delete(group)
    buckets.set(group, { tokens: Math.max(0, tokens - 1), at: now })
    if (buckets.size > mostBuckets) forgetOldest(buckets)
    if (tokens >= 1) return next()
    metrics.throttled.count({ limit: 'address' })
    throw new Refusal('calls.throttled', { retryAfterSeconds: Math.max(1, Math.ceil((1 - tokens) / perSecond)) })
  })
}

function forgetOldest(buckets: Map<string, Bucket>): void {
  const [oldest] = buckets.keys()
  if (oldest !== undefined) buckets.delete(oldest)
}
