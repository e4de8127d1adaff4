import { setImmediate } from 'node:timers/promises'
import { forecast, forecastRates } from '#contract/admin/forecast.ts'
import type { Forecast } from '#contract/admin/forecast.ts'
import { funnel } from '#contract/admin/funnel.ts'
import type { Funnel } from '#contract/admin/funnel.ts'
import { localDay, localMidnight } from '#contract/period-end.ts'
import * as z from '#contract/zod.ts'
import type { Database } from '../db/database.ts'
import { dunningEntry, dunningPolicyOf } from '../domain/dunning-policy.ts'
import { seedOf } from '../domain/forecast/fractions.ts'
import { sumOf } from '../domain/forecast/rates.ts'
import { forecastRevenue } from '../domain/forecast/revenue-forecast.ts'
import { funnelOf } from '../domain/funnel.ts'
import { storeComputedFigure } from '../queries/computed-figures.ts'
import { readForecastSums } from '../queries/forecast-sums.ts'
import { alikeOnboardings } from '../queries/onboarding-funnel.ts'
import { withPlansForAnyValues, withStatementsUpTo } from '../queries/planner.ts'
import { settingValue } from '../queries/settings.ts'
import type { Services } from '../services.ts'
import { comingMonths, factsOf, forecastSpan } from './forecast-facts.ts'
import type { JobHandler } from './job.ts'

const runs = 500
/** A tenant with 100,000 subscriptions takes a second or two; far less than the lease. */
const statementLimit = '60s'
const funnelDays = 90

/**
 * Computes the figures of a tenant that no call waits for, and stores them with the moment (docs/decisions/0168). It
 * changes nothing else, so a run that was killed begins again.
 */
export function figuresCompute({ db, clock }: Pick<Services, 'db' | 'clock'>): JobHandler<'figures.compute'> {
  return async ({ tenant }) => {
    const at = clock.now()
    const coming = z.encode(forecast, await forecastOf(db, tenant, at))
    const reached = z.encode(funnel, await funnelNow(db, tenant, at))
    await db.system(async (tx) => {
      await storeComputedFigure(tx, { tenant, figure: 'funnel', at, content: reached })
      await storeComputedFigure(tx, { tenant, figure: 'forecast', at, content: coming })
    })
    return { kind: 'done' }
  }
}

/** Returns how far those came who registered in the last 90 whole days (docs/decisions/0178). */
async function funnelNow(db: Database, tenant: string, now: Date): Promise<Funnel> {
  const today = localDay(now)
  const [since, until] = [localMidnight(today, -funnelDays), localMidnight(today)]
  const alike = await db.system(async (tx) => {
    await withStatementsUpTo(tx, statementLimit)
    return alikeOnboardings(tx, tenant, { since, until })
  })
  return { since: localDay(since), until: localDay(localMidnight(today, -1)), ways: funnelOf(alike) }
}

/** Returns the forecast of the recurring revenue (docs/decisions/0164): without months when the past is too short. */
async function forecastOf(db: Database, tenant: string, now: Date): Promise<Forecast> {
  const { sums, span, graceDays } = await db.system(async (tx) => {
    await withStatementsUpTo(tx, statementLimit)
    await withPlansForAnyValues(tx)
    const policy = dunningPolicyOf(await settingValue(tx, tenant, dunningEntry))
    const days = forecastSpan(now, policy.graceDays)
    return { sums: await readForecastSums(tx, tenant, days), span: days, graceDays: policy.graceDays }
  })
  const since = sums.since === null ? null : localDay(new Date(sums.since))
  const forecastNow = { at: now.toISOString(), timezone: 'America/Mexico_City', since, present: sums.present, runs } as const
  const facts = factsOf(sums, span, graceDays)
  if (!facts) return { ...forecastNow, months: [], rates: [] }
  const seed = seedOf(`${tenant} ${localDay(now)}`)
  const { months, rates } = await forecastRevenue(facts, { seed, runs, months: comingMonths, breathe: setImmediate })
  return {
    ...forecastNow,
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
  }
}
