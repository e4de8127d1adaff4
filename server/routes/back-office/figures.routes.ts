import { localDay, localMidnight } from '#contract/period-end.ts'
import { backOffice } from '../../http/back-office.ts'
import type { Handlers } from '../../http/call.ts'
import { monthRows, standing } from '../../queries/figures.ts'
import type { Services } from '../../services.ts'

const monthsTold = 12

/** What the first page of the back office tells (ADM; specification, section 2). */
export function figureRoutes({ db, clock }: Services): Pick<Handlers, 'getFigures'> {
  return {
    async getFigures({ session }) {
      const scope = backOffice(session)
      const now = clock.now()
      const names = lastMonths(now)
      const from = localMidnight(`${names[0]}-01`)
      const { stands, rows } = await db.within(scope, async (tx) => ({
        stands: await standing(tx, scope.tenant, now),
        rows: await monthRows(tx, scope.tenant, from),
      }))
      const nothing = { paid: 0, new: 0, lost: 0, failed: 0 }
      const months = names.map((month) => ({ ...nothing, ...rows.find((row) => row.month === month), month }))
      const { new: newInMonth, lost: lostInMonth, failed: failedCharges } = months.at(-1) ?? nothing
      return { data: { at: now.toISOString(), ...stands, newInMonth, lostInMonth, failedCharges, months } }
    },
  }
}

/** The months of Mexico City up to this one, such as 2026-11, oldest first. */
function lastMonths(now: Date): string[] {
  const [year = 0, month = 1] = localDay(now).split('-').map(Number)
  return Array.from({ length: monthsTold }, (_, place) =>
    new Date(Date.UTC(year, month - monthsTold + place, 1)).toISOString().slice(0, 7),
  )
}
