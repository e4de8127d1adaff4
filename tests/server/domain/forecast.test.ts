import { expect, test, vi } from 'vitest'
import { coverage } from '#bench/revenue/forecast/coverage.ts'
import { drawsOf } from '#server/domain/forecast/draws.ts'
import { fractionsOf, seedOf } from '#server/domain/forecast/fractions.ts'
import { eachRate } from '#server/domain/forecast/rates.ts'
import { forecastRevenue } from '#server/domain/forecast/revenue-forecast.ts'
import type { ForecastFacts } from '#server/domain/forecast/revenue-forecast.ts'

vi.setConfig({ testTimeout: 120_000 })

const none = [{ events: 0, exposure: 0 }]
const often = (events: number, exposure: number) => [{ events, exposure }]

/** A business where nothing ever changes: a hundred subscriptions of 500.00 that are all renewed. */
const still: ForecastFacts = {
  standing: [{ state: 'paid', count: 100, period: 'monthly', due: 1, centavos: 500_00, next: null }],
  gone: 0,
  counted: {
    sales: often(0, 1e9),
    returns: often(0, 1e9),
    trials: often(0, 1e9),
    changes: often(0, 1e9),
    leaving_monthly: often(0, 1e9),
    leaving_yearly: often(0, 1e9),
    converted: none,
    refused: often(0, 1e9),
    recovered: none,
  },
  begins: [{ period: 'monthly', centavos: 500_00, count: 100 }],
  changes: [],
  rest: 0.5,
  trialDays: 15,
  graceDays: 14,
}
const options = { seed: 1, runs: 200, months: 6 }
const flat = (centavos: number) => ({ low: centavos, middle: centavos, high: centavos })
const monthsOf = async (facts: ForecastFacts) => (await forecastRevenue(facts, options)).months

test('[ADM-1] P10 to P90 of the forecast has 78 to 97 of a hundred months of simulated businesses, and fewer without the uncertainty of the rates', async () => {
  const size = { seed: 1, businesses: 80, runs: 150 }
  const [{ share }, certain] = [await coverage(size), await coverage({ ...size, certain: true })]
  expect(share).toBeGreaterThanOrEqual(0.78)
  expect(share).toBeLessThanOrEqual(0.97)
  expect(certain.share).toBeLessThan(0.78)
})

test('[ADM-1] a forecast of a business in which nothing changes is what it is now', async () => {
  expect(await monthsOf(still)).toEqual(Array.from({ length: 6 }, () => flat(50_000_00)))
})

test('[ADM-1] a price that waits is the forecast from the first charge of its month on', async () => {
  const dearer = still.standing.map((one) => ({ ...one, next: { centavos: 600_00, from: 3 } }))
  expect(await monthsOf({ ...still, standing: dearer })).toEqual(
    [50_000_00, 50_000_00, 60_000_00, 60_000_00, 60_000_00, 60_000_00].map(flat),
  )
})

test('[ADM-1] trials count from their first charge on, and those whose charge is refused until the time to pay is over', async () => {
  const counted = { ...still.counted, converted: often(1e9, 1e9), recovered: often(0, 1e9) }
  const trials = [{ state: 'trial' as const, count: 10, period: 'yearly' as const, due: 2, centavos: 100_00, next: null }]
  expect(await monthsOf({ ...still, counted, standing: trials })).toEqual(
    [0, 1_000_00, 1_000_00, 1_000_00, 1_000_00, 1_000_00].map(flat),
  )
  const refused = [{ state: 'pastDue' as const, count: 10, period: 'monthly' as const, due: 1, centavos: 100_00, next: null }]
  expect(await monthsOf({ ...still, counted, standing: refused })).toEqual(Array.from({ length: 6 }, () => flat(0)))
})

test('[ADM-1] the same seed has the same forecast, and another one another', async () => {
  const facts = { ...still, counted: { ...still.counted, sales: often(60, 12) } }
  const first = await forecastRevenue(facts, options)
  expect(await forecastRevenue(facts, options)).toEqual(first)
  expect((await forecastRevenue(facts, { ...options, seed: seedOf('receptio 2026-11-29') })).months).not.toEqual(first.months)
})

test('[ADM-1] with little of a past the band is wide, and never without a number', async () => {
  const empty = { ...still, counted: eachRate(() => none) }
  const { months, rates } = await forecastRevenue(empty, options)
  expect(
    [...months, ...Object.values(rates)]
      .flatMap(({ low, middle, high }) => [low, middle, high])
      .filter((value) => !Number.isFinite(value)),
  ).toEqual([])
  expect(months.at(-1)?.high).toBeGreaterThan(2 * (months.at(-1)?.low ?? 0))
})

test('[ADM-1] draws have the means of their distributions, with few and with many', () => {
  const draws = drawsOf(fractionsOf(7))
  const meanOf = (draw: () => number) => Array.from({ length: 20_000 }, draw).reduce((sum, value) => sum + value, 0) / 20_000
  const drawn = [
    meanOf(() => draws.gamma(0.5)) / 0.5,
    meanOf(() => draws.gamma(40)) / 40,
    meanOf(() => draws.beta(2, 6)) / 0.25,
    meanOf(() => draws.poisson(3)) / 3,
    meanOf(() => draws.poisson(300)) / 300,
    meanOf(() => draws.binomial(9, 0.3)) / 2.7,
    meanOf(() => draws.binomial(900, 0.8)) / 720,
  ]
  expect(drawn.map((ratio) => Math.round(ratio * 20) / 20)).toEqual([1, 1, 1, 1, 1, 1, 1])
})
