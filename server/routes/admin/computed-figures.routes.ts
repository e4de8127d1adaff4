import type { ComputedFigures } from '#contract/admin/computed-figures.ts'
import { forecast } from '#contract/admin/forecast.ts'
import { funnel } from '#contract/admin/funnel.ts'
import * as z from '#contract/zod.ts'
import type { Transaction } from '../../db/database.ts'
import { adminScope } from '../../http/admin-scope.ts'
import { audited } from '../../http/audited.ts'
import type { Handlers } from '../../http/call.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import { readComputedFigures } from '../../queries/computed-figures.ts'
import { planOnce } from '../../queries/daily-jobs.ts'
import type { Services } from '../../services.ts'

/** Handles the figures that a job computes once a day (docs/decisions/0168): what they are, and a job of them now. */
export function computedFigureRoutes({
  db,
  clock,
  wakeJobs,
}: Pick<Services, 'db' | 'clock' | 'wakeJobs'>): Pick<Handlers, 'getComputedFigures' | 'computeFigures'> {
  return {
    async getComputedFigures({ session }) {
      const scope = adminScope(session)
      return { data: await db.reading(scope, (tx) => figuresOf(tx, scope.tenant)) }
    },

    async computeFigures(call) {
      const { tenant } = call.session.own
      const now = clock.now()
      const act = {
        action: 'figures.compute',
        entity: 'figures',
        entityId: 'all',
        before: null,
        after: { at: now.toISOString() },
      }
      const data = await db.system(async (tx) => {
        if (await planOnce(tx, { tenant, kind: 'figures.compute', payload: {}, now })) {
          await writeAudit(tx, audited(call, act, now))
        }
        return figuresOf(tx, tenant)
      })
      wakeJobs()
      return { data }
    },
  }
}

/** Returns the figures as stored. One that another release stored in another shape counts as not computed. */
async function figuresOf(tx: Transaction, tenant: string): Promise<ComputedFigures> {
  const { running, figures } = await readComputedFigures(tx, tenant)
  return { running, forecast: storedAs(forecast, figures.forecast), funnel: storedAs(funnel, figures.funnel) }
}

function storedAs<Schema extends z.ZodMiniType>(schema: Schema, content: unknown): z.output<Schema> | null {
  const stored = z.safeParse(schema, content)
  return stored.success ? stored.data : null
}
