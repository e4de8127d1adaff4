import { Hono } from 'hono'
import { readOperatorFacts } from '../queries/operator-facts.ts'
import type { Services } from '../services.ts'
import { sameSecret } from '../domain/keys.ts'
import type { AppEnvironment, CallContext } from './context.ts'
import { Refusal } from '../refusal/refusal.ts'

/**
 * Serves `/healthz`: the process lives. `/readyz`: it accepts calls, because the database answers and no shutdown has
 * begun.
 */
export function healthRoutes({ db }: Pick<Services, 'db'>, isStopping: () => boolean): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  app.get('/healthz', (context) => context.json({ status: 'ok' }))
  app.get('/readyz', async (context) => {
    if (isStopping()) return context.json({ status: 'stopping' }, 503)
    const answers = await db.ping().then(
      () => true,
      () => false,
    )
    return answers ? context.json({ status: 'ready' }) : context.json({ status: 'database unreachable' }, 503)
  })
  return app
}

/**
 * Serves `/metrics`: Prometheus' text, for callers with METRICS_TOKEN. Without a token only this machine may read it,
 * and never through a proxy.
 */
export function metricsRoutes({ db, clock, env, metrics }: Services): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  app.get('/metrics', async (context) => {
    if (!mayReadMetrics(context, env)) throw new Refusal('record.missing')
    const now = clock.now()
    const facts = await db.system((tx) => readOperatorFacts(tx, now)).catch(() => null)
    return context.body(await metrics.write(facts, now), 200, { 'Content-Type': metrics.contentType })
  })
  return app
}

function mayReadMetrics(context: CallContext, { metricsToken }: Services['env']): boolean {
  if (metricsToken !== undefined) return sameSecret(context.req.header('authorization') ?? '', `Bearer ${metricsToken}`)
  const isPassedOn = context.req.header('x-forwarded-for') !== undefined || context.req.header('forwarded') !== undefined
  return !isPassedOn && /^(?:::1|(?:::ffff:)?127(?:\.\d+){3})$/i.test(context.var.facts.address)
}
