import type { Page } from '@playwright/test'
import { advanceClock } from '#e2e/support/advance-clock.ts'
import type { TestEnvironment } from './environment.ts'
import type { FailureClass } from './failure-class.ts'
import { ledgerAtRest } from './ledger-at-rest.ts'
import { productNow } from './product-now.ts'
import { visit } from './visit.ts'
import type { Ledger, RecoveryScenario, Variant } from './scenario.ts'

interface Crossing {
  page: Page
  environment: TestEnvironment
  scenario: RecoveryScenario
  variant: { is: Variant }
}

const secondsOfDay = 86_400

/** What a way without failures left behind, and what the page told on it. */
interface Baseline {
  ledger: Ledger
  messages: ReadonlySet<string>
}

/** By the product's day too: texts of a ledger may name it. */
const walked = new Map<string, Map<Variant, Promise<Baseline>>>()

/**
 * Returns the baseline, which each worker walks once a day. Where a day passes in the visit, one passes after the
 * baseline too, so that what was planned for it has happened in both; dates are not compared then.
 */
export async function baselineOf(crossing: Crossing, failures: readonly FailureClass[]): Promise<Baseline> {
  const { environment, variant } = crossing
  const passesDay = failures.some(({ kind }) => kind === 'clock moved')
  const day = passesDay ? 'any' : await today(environment)
  const ofDay = walked.get(day) ?? new Map<Variant, Promise<Baseline>>()
  walked.set(day, ofDay)
  const own = ofDay.get(variant.is) ?? walkBaseline(crossing, passesDay)
  ofDay.set(variant.is, own)
  return own
}

async function today({ rows }: TestEnvironment): Promise<string> {
  const sql = `select to_char(${productNow} at time zone 'America/Mexico_City', 'YYYY-MM-DD') as day`
  return (await rows<{ day: string }>(sql, []))[0]?.day ?? ''
}

async function walkBaseline({ page, environment, scenario, variant }: Crossing, passesDay: boolean): Promise<Baseline> {
  const way = { scenario, variant: variant.is, spot: null, failures: [] }
  const { who, lost, messages } = await visit(page, environment, way)
  if (lost) throw lost
  if (passesDay) await advanceClock(environment.app, secondsOfDay)
  return { ledger: await ledgerAtRest(environment, variant.is, who), messages: new Set(messages) }
}
