import { setImmediate } from 'node:timers/promises'
import { forecastRates } from '#contract/admin/forecast.ts'
import { localDay } from '#contract/period-end.ts'
import { dunningEntry, dunningPolicyOf } from '../../domain/dunning-policy.ts'
import { seedOf } from '../../domain/forecast/fractions.ts'
import { sumOf } from '../../domain/forecast/rates.ts'
import { forecastRevenue } from '../../domain/forecast/revenue-forecast.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Handlers } from '../../http/call.ts'
import { readForecastSums } from '../../queries/forecast-sums.ts'
import { withPlansForAnyValues } from '../../queries/planner.ts'
import { settingValue } from '../../queries/settings.ts'
import type { Services } from '../../services.ts'
import { comingMonths, factsOf, forecastSpan } from './forecast-facts.ts'

const runs = 500

/** Handles the forecast of the recurring revenue (docs/decisions/0164). */
export function adminForecastRoutes({ db, clock }: Services): Pick<Handlers, 'getForecast'> {
  return {
    async getForecast({ session }) {
      const scope = adminScope(session)
      const now = clock.now()
      const { sums, span, graceDays } = await db.reading(scope, async (tx) => {
        await withPlansForAnyValues(tx)
        const policy = dunningPolicyOf(await settingValue(tx, scope.tenant, dunningEntry))
        const days = forecastSpan(now, policy.graceDays)
        return { sums: await readForecastSums(tx, scope.tenant, days), span: days, graceDays: policy.graceDays }
      })
      const since = sums.since === null ? null : localDay(new Date(sums.since))
      const answer = { at: now.toISOString(), timezone: 'America/Mexico_City', since, present: sums.present, runs } as const
      const facts = factsOf(sums, span, graceDays)
      if (!facts) return { data: { ...answer, months: [], rates: [] } }
      const seed = seedOf(`${scope.tenant} ${localDay(now)}`)
      const { months, rates } = await forecastRevenue(facts, { seed, runs, months: comingMonths, breathe: setImmediate })
      return {
        data: {
          ...answer,
          months: months.map(({ low, middle, high }, place) => ({
            month: span.coming[place + 1]?.month ?? '',
            p10: low,
            p50: middle,
            p90: high,
          })),
          rates: forecastRates.map((name) => {
            const { events, exposure } = sumOf(facts.counted[name])
            return { name, events: Math.round(events), exposure, ...rates[name] }
          }),
        },
      }
    },
  }
}
