import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Services } from '../services.ts'
import { addressOf } from './address.ts'
import type { AppEnvironment, CallContext, CallFacts } from './context.ts'
import { languageOf } from '../refusal/language.ts'

/**
 * Gives each call its id and facts, counts it, and logs one line when it is answered. Callers cannot set the id by a
 * header.
 */
export function requestLog({ env, logger, metrics }: Pick<Services, 'env' | 'logger' | 'metrics'>) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const facts: CallFacts = {
      requestId: randomUUID(),
      language: languageOf(context.req.header('accept-language')),
      address: addressOf(context, env.trustedProxies),
      route: '',
    }
    context.set('facts', facts)
    context.header('X-Request-Id', facts.requestId)
    const started = performance.now()
    await next()
    if (facts.route === '') facts.route = patternOf(context)
    const seconds = (performance.now() - started) / 1000
    const { status } = context.res
    metrics.requests.inc({ method: context.req.method, route: facts.route, status: String(status) })
    metrics.requestSeconds.observe({ route: facts.route }, seconds)
    logger[status >= 500 ? 'warn' : 'info'](
      {
        request_id: facts.requestId,
        method: context.req.method,
        route: facts.route,
        status,
        ms: Math.round(seconds * 1e4) / 10,
        address: facts.address,
        tenant: facts.tenant,
        user_id: facts.userId,
        customer_id: facts.customerId,
      },
      'request',
    )
  })
}

/** Returns the pattern that matched last; `unmatched` for an unknown call, `screens` for files and documents. */
function patternOf(context: CallContext): string {
  const pattern = matchedRoutes(context).findLast(({ path }) => !path.includes('*'))?.path
  return pattern ?? (context.req.path.startsWith('/api') ? 'unmatched' : 'screens')
}
