import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { clockLeadHeader } from '#contract/clock-lead.ts'
import { idempotencyHeader } from '#contract/idempotency.ts'
import { proofHeader } from '#contract/proof.ts'
import type { Env } from '../env.ts'

const sent = ['Authorization', 'Content-Type', 'X-Tenancy', 'X-Client-Idx', proofHeader, idempotencyHeader]
/** `Date` corrects the time of a browser's proofs; `Retry-After` sets its countdown. */
const read = ['Date', clockLeadHeader, 'Retry-After', 'X-Request-Id']

/** Lets the screens' origin call an API on another origin. Without a separate API origin, no other origin may call. */
export function crossOrigin({ apiOrigin, publicUrl }: Pick<Env, 'apiOrigin' | 'publicUrl'>): MiddlewareHandler {
  if (apiOrigin === publicUrl) return createMiddleware((_context, next) => next())
  return cors({
    origin: publicUrl,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: sent,
    exposeHeaders: read,
    maxAge: 600,
  })
}
