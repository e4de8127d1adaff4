import { localDay, localMidnight } from '#contract/period-end.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Handlers } from '../../http/call.ts'
import { readFigures } from '../../queries/figures.ts'
import type { Month } from '../../queries/figures.ts'
import { withPlansForAnyValues, withoutWholeTables } from '../../queries/planner.ts'
import type { Services } from '../../services.ts'

const monthsTold = 12

/** Handles the figures of the administration's first page (ADM; docs/specification.md#administration). */
export function figureRoutes({ db, clock }: Services): Pick<Handlers, 'getFigures'> {
  return {
    async getFigures({ session }) {
      const scope = adminScope(session)
      const now = clock.now()
      const { stands, months, cancellations } = await db.reading(scope, async (tx) => {
        await withoutWholeTables(tx)
        await withPlansForAnyValues(tx)
        return readFigures(tx, scope.tenant, { now, months: lastMonths(now) })
      })
      const { new: newInMonth, lost: lostInMonth, failed: failedCharges } = months.at(-1) ?? { new: 0, lost: 0, failed: 0 }
      return { data: { at: now.toISOString(), ...stands, newInMonth, lostInMonth, failedCharges, months, cancellations } }
    },
  }
}

/** Returns the months of Mexico City up to this one, oldest first. */
function lastMonths(now: Date): Month[] {
  const [year = 0, month = 1] = localDay(now).split('-').map(Number)
  const nameOf = (later: number) => new Date(Date.UTC(year, month - 1 + later)).toISOString().slice(0, 7)
  const begins = (later: number) => localMidnight(`${nameOf(later)}-01`)
  return Array.from({ length: monthsTold }, (_, place) => place + 1 - monthsTold).map((later) => ({
    month: nameOf(later),
    from: begins(later),
    until: begins(later + 1),
  }))
}
