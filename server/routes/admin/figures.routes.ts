import { adminScope } from '../../http/admin-scope.ts'
import type { Handlers } from '../../http/call.ts'
import { readFigures } from '../../queries/figures.ts'
import { withPlansForAnyValues, withoutWholeTables } from '../../queries/planner.ts'
import type { Services } from '../../services.ts'
import { lastMonths, monthOf } from './last-months.ts'

/** Handles the figures of the administration's first page (ADM; docs/specification.md#administration). */
export function figureRoutes({ db, clock }: Services): Pick<Handlers, 'getFigures'> {
  return {
    async getFigures({ session }) {
      const scope = adminScope(session)
      const now = clock.now()
      const { stands, months, cancellations } = await db.reading(scope, async (tx) => {
        await withoutWholeTables(tx)
        await withPlansForAnyValues(tx)
        return readFigures(tx, scope.tenant, { now, months: lastMonths(monthOf(now)) })
      })
      const { new: newInMonth, lost: lostInMonth, failed: failedCharges } = months.at(-1) ?? { new: 0, lost: 0, failed: 0 }
      return { data: { at: now.toISOString(), ...stands, newInMonth, lostInMonth, failedCharges, months, cancellations } }
    },
  }
}
