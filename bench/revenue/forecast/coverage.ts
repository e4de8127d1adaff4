import { localMidnight } from '#contract/period-end.ts'
import type { Draws, RateDraws } from '#server/domain/forecast/draws.ts'
import { forecastRevenue } from '#server/domain/forecast/revenue-forecast.ts'
import { factsOf, forecastSpan } from '#server/jobs/forecast-facts.ts'
import { chanceOf } from '../../chaos/random.ts'
import { liveBusiness } from './business.ts'
import type { Business } from './business.ts'
import { countedOf } from './counted.ts'

const day = 86_400_000
const graceDays = 14
const start = localMidnight('2024-01-01')

interface Size {
  seed: number
  businesses: number
  runs: number
  /** With the rates of which all are most likely, instead of those that may be the true ones. */
  certain?: boolean
}

/** Draws a rate as its mean: no uncertainty is left. */
const certainly: RateDraws = { gamma: (shape) => shape, beta: (a, b) => a / (a + b) }

/**
 * Lets businesses live, forecasts each on a day of its fifth to its thirtieth month, and lets it live on. Returns how
 * many of the months that came were within P10 to P90, below and above, by how many months ahead they were.
 */
export async function coverage({ seed, businesses, runs, certain = false }: Size) {
  const ahead = Array.from({ length: 6 }, () => ({ within: 0, below: 0, above: 0 }))
  let forecasts = 0
  for (let one = 0; one < businesses; one += 1) {
    const chance = chanceOf(seed * 1_000_003 + one)
    const today = new Date(start.getTime() + (130 + chance.below(770)) * day)
    const span = forecastSpan(today, graceDays)
    const ends = span.coming.map(({ until }) => until)
    const came: number[] = []
    let facts: ReturnType<typeof factsOf> = null
    liveBusiness(chance, {
      start,
      days: (today.getTime() - start.getTime()) / day + 230,
      onDay: (now, so) => {
        if (now.getTime() === today.getTime()) facts = factsOf(countedOf(so, span), span, graceDays)
        while (came.length < ends.length && now >= (ends[came.length] ?? now)) came.push(revenueOf(so))
      },
    })
    // It sold nothing in its first weeks.
    if (!facts) continue
    forecasts += 1
    const options = { seed: one, runs, months: 6, rateDraws: certain ? () => certainly : (draws: Draws) => draws }
    const { months } = await forecastRevenue(facts, options)
    for (const [place, { low, high }] of months.entries()) {
      const truth = came[place + 1] ?? 0
      const counted = ahead[place]
      if (counted) counted[truth < low ? 'below' : truth > high ? 'above' : 'within'] += 1
    }
  }
  const sum = (of: 'within' | 'below' | 'above') => ahead.reduce((all, month) => all + month[of], 0)
  const months = forecasts * 6
  return { months, share: sum('within') / months, below: sum('below') / months, above: sum('above') / months, ahead }
}

const revenueOf = ({ sold }: Business) =>
  sold.reduce((sum, { state, centavos }) => sum + (state === 'paid' || state === 'pastDue' ? centavos : 0), 0)
