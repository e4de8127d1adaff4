import { Hono } from 'hono'
import * as z from '#contract/zod.ts'
import type { MovableClock } from '../clock.ts'
import { sameSecret } from '../domain/keys.ts'
import type { JobRunner } from '../jobs/runner.ts'
import { settleJobs } from '../jobs/settle-jobs.ts'
import { writeClockLead } from '../queries/clock-lead.ts'
import { waitingJobs } from '../queries/jobs.ts'
import type { Services } from '../services.ts'
import { readJson } from '../http/body.ts'
import type { AppEnvironment, CallContext } from '../http/context.ts'
import { Refusal } from '../refusal/refusal.ts'

const moveSchema = z.strictObject({ to: z.iso.datetime() })
/**
 * The longest lead of the product's clock over the machine's, in milliseconds: our certificates, cards and dates end
 * somewhere.
 */
const furthest = 50 * 366 * 86_400_000

interface Parts {
  clock: MovableClock
  runner: JobRunner
  /** The sandbox sends this secret, so that no page in a browser and no other machine on the network moves time. */
  secret: string
}

/**
 * Endpoints by which the sandbox moves the product's clock: forward only, and never past a waiting job, so that events
 * happen in order. `POST /api/_sandbox/clock {to}` moves it. `POST /api/_sandbox/clock/jobs` runs due jobs until none
 * is left. Both answer `{now, next}`, where `next` is the time of the next due job. A caller without the secret gets a
 * 404.
 */
export function clockMoves(services: Services, { clock, runner, secret }: Parts): Hono<AppEnvironment> {
  const { db } = services
  const routes = new Hono<AppEnvironment>().basePath('/api/_sandbox/clock')
  const answer = (context: CallContext, next: Date | null) =>
    context.json({ now: clock.now().toISOString(), next: next?.toISOString() ?? null }, 200, { 'Cache-Control': 'no-store' })
  const nextJob = async () => (await db.system((tx) => waitingJobs(tx, clock.now()))).next

  routes.use(async (context, next) => {
    if (!sameSecret(context.req.header('authorization') ?? '', `Bearer ${secret}`)) throw new Refusal('record.missing')
    return next()
  })
  routes.get('/', async (context) => answer(context, await nextJob()))
  routes.post('/', async (context) => {
    const wanted = z.safeParse(moveSchema, await readJson(context.req.raw))
    if (!wanted.success) throw new Refusal('request.malformed')
    const next = await nextJob()
    const target = Math.min(Date.parse(wanted.data.to), next?.getTime() ?? Infinity)
    const lead = target - services.machineClock.now().getTime()
    if (lead > furthest) throw new Refusal('request.malformed')
    if (lead > clock.lead()) {
      await writeClockLead(db, { lead, now: services.machineClock.now() })
      clock.setLead(lead)
    }
    return answer(context, next)
  })
  routes.post('/jobs', async (context) => answer(context, await settleJobs(services, runner)))
  return routes
}
