import { expect, onTestFinished, test, vi } from 'vitest'
import { replayLives } from '#bench/revenue/replay.ts'
import { toJson } from '#server/db/json.ts'
import { readForecastSums } from '#server/queries/forecast-sums.ts'
import type { ForecastSums } from '#server/queries/forecast-sums.ts'
import { forecastSpan } from '#server/jobs/forecast-facts.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { TestClock } from '../support/test-clock.ts'
import { data, openShop, runJobs } from '../orders/support/shop.ts'
import type { Shop } from '../orders/support/shop.ts'
import { pass, subscribed, withoutFunds } from '../subscriptions/support/life.ts'
import { announced, dearer, soldTwice } from '../subscriptions/support/campaigns.ts'
import { staffClient } from './support/staff-client.ts'

vi.setConfig({ testTimeout: 240_000 })

interface WireForecast {
  at: string
  timezone: string
  since: string | null
  present: number
  runs: number
  months: { month: string; p10: number; p50: number; p90: number }[]
  rates: { name: string; events: number; exposure: number; low: number; middle: number; high: number }[]
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)

interface WireComputed {
  running: boolean
  forecast: WireForecast | null
  funnel: unknown
}

/** Reads the figures as staff who have just signed in. */
const read = async (shop: Shop) => data<WireComputed>(await (await staffClient(shop)).get('/admin/revenue/computed'))
const compute = async (shop: Shop) => {
  expect((await (await staffClient(shop)).post('/admin/revenue/computed', {})).status).toBe(200)
  await runJobs(shop)
  const { running, forecast } = await read(shop)
  if (running || forecast === null) throw new Error('The job has run.')
  return forecast
}

test('[ADM-1] the forecast waits until the past has 90 days, and is then six months with the same band all day', async () => {
  const shop = await subscribed(withoutFunds)
  const { get } = await staffClient(shop)
  const recurring = async () => data<{ recurring: number }>(await get('/admin/figures')).recurring
  const young = await compute(shop)
  expect(young).toMatchObject({ timezone: 'America/Mexico_City', present: await recurring(), runs: 500, months: [], rates: [] })
  await pass(shop, { days: 120 })
  const first = await compute(shop)
  expect(first.months.map(({ month }) => month)).toEqual(['2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12'])
  expect(first.months.filter(({ p10, p50, p90 }) => !(p10 >= 0 && p10 <= p50 && p50 <= p90))).toEqual([])
  const refused = first.rates.find(({ name }) => name === 'refused')
  expect(refused?.events).toBeGreaterThanOrEqual(1)
  expect(refused?.exposure).toBeGreaterThanOrEqual(refused?.events ?? 0)
  await pass(shop, { minutes: 5 })
  const later = await compute(shop)
  expect(later).toEqual({ ...first, at: later.at })
  expect(later.at).not.toBe(first.at)
})

const passTo = (clock: TestClock, moment: Date) => clock.advance({ minutes: (moment.getTime() - clock.now().getTime()) / 60_000 })

test('[ADM-1] the figures are computed once a day of Mexico City, and stay as they were until then', async () => {
  const shop = await openShop()
  const { clock, jobs } = shop.server
  passTo(clock, new Date('2026-11-21T18:00:00.000Z'))
  expect(await read(shop)).toEqual({ running: false, forecast: null, funnel: null })
  await jobs.sweep()
  expect(await read(shop)).toEqual({ running: true, forecast: null, funnel: null })
  await runJobs(shop)
  const first = await read(shop)
  expect(first).toMatchObject({ running: false, forecast: { at: '2026-11-21T18:00:00.000Z', runs: 500 } })
  passTo(clock, new Date('2026-11-22T05:59:00.000Z'))
  await jobs.sweep()
  await runJobs(shop)
  expect(await read(shop)).toEqual(first)
  passTo(clock, new Date('2026-11-22T06:00:00.000Z'))
  await jobs.sweep()
  await runJobs(shop)
  expect(await read(shop)).toMatchObject({ running: false, forecast: { at: '2026-11-22T06:00:00.000Z' } })
})

test('[ADM-1] staff ask for the figures, once at a time, and it stands in the audit log', async () => {
  const shop = await openShop()
  const root = await staffClient(shop)
  const both = await Promise.all([root.post('/admin/revenue/computed', {}), root.post('/admin/revenue/computed', {})])
  expect(both.map((answer) => data<WireComputed>(answer))).toEqual([
    { running: true, forecast: null, funnel: null },
    { running: true, forecast: null, funnel: null },
  ])
  const planned = await shop.server.db.system((tx) =>
    tx.selectFrom('jobs').select(['tenant', 'state']).where('kind', '=', 'figures.compute').execute(),
  )
  expect(planned).toEqual([{ tenant: 'receptio', state: 'ready' }])
  const audit = data<{ action: string }[]>(await root.get('/admin/audit?filter[action]=figures.compute'))
  expect(audit.map(({ action }) => action)).toEqual(['figures.compute'])
})

test('[ADM-1] a figure that another release stored in another shape counts as not computed', async () => {
  const shop = await openShop()
  await compute(shop)
  await shop.server.db.system((tx) =>
    tx
      .updateTable('computed_figures')
      .set({ content: toJson({ runs: 1 }) })
      .execute(),
  )
  expect(await read(shop)).toEqual({ running: false, forecast: null, funnel: null })
  expect((await compute(shop)).runs).toBe(500)
})

test('[ADM-1] the forecast starts from what the movements add, and counts each life’s steps once', async () => {
  const { db, drop } = await testDatabase()
  onTestFinished(drop)
  const span = forecastSpan(new Date('2026-10-30T18:00:00.000Z'), 14)
  const sumsOf = (tenant: string): Promise<ForecastSums> => db.system((tx) => readForecastSums(tx, tenant, span))
  const ofAnother = await sumsOf('receptio')
  const { centavos } = await replayLives(db, { seed: 7, lives: 200, days: 730 })
  expect(await sumsOf('receptio')).toEqual(ofAnother)
  const sums = await sumsOf('lives')
  expect(sums.present).toBe(centavos)
  const counting = sums.standing.filter(({ state }) => state !== 'trial')
  expect(Math.round(sum(counting, (row) => row.centavos * row.count))).toBe(centavos)
  const steps = (step: string) =>
    sum(
      sums.steps.filter((row) => row.step === step),
      ({ count }) => count,
    )
  expect(steps('begun') + steps('returned') - steps('ended')).toBe(sum(counting, ({ count }) => count))
  const inPast = sums.steps.filter(({ step, place }) => step === 'begun' && place > 0)
  expect(sum(sums.begins, ({ count }) => count)).toBe(sum(inPast, ({ count }) => count))
  expect(Math.min(...['begun', 'returned', 'ended', 'changed'].map(steps))).toBeGreaterThan(0)
})

test('[ADM-1] the forecast takes an announced price from its day on, and one that waits from the next charge on', async () => {
  const at = await soldTwice()
  await announced(at)
  const dearerRows = async () => {
    const { db, clock } = at.shop.server
    const sums = await db.system((tx) => readForecastSums(tx, 'receptio', forecastSpan(clock.now(), 14)))
    return sums.standing.filter(({ nextCentavos }) => nextCentavos !== null)
  }
  const month = (centavos: number) => Math.round(centavos / 1.16)
  const rounded = (rows: ForecastSums['standing']) =>
    rows.map(({ nextCentavos, nextFrom, count }) => ({ next: Math.round(nextCentavos ?? 0), from: nextFrom, count }))
  // It is March, and the price is April's.
  const april = { next: month(dearer), from: 1, count: 1 }
  expect(rounded(await dearerRows())).toEqual([april, april])
  await pass(at.shop, { days: 30 })
  expect((await dearerRows()).map(({ nextFrom }) => nextFrom)).toEqual([0, 0])
})
