import type { Page } from '@playwright/test'
import type { Cell, Spot } from './cell.ts'
import { type BrokenChain, type ChainedVisit, walkInChains } from './chains.ts'
import { className, type FailureClass, isLonely } from './failure-class.ts'
import type { TestEnvironment } from './environment.ts'
import { ledgerAtRest } from './ledger-at-rest.ts'
import { ledgerFaults, otherEndOf } from './right-end.ts'
import { baselineOf } from './baseline.ts'
import { whySilent } from './silence.ts'
import { mailsTo } from './mails.ts'
import { Lost } from './lost.ts'
import type { CellRecord } from './record.ts'
import { visit, type Visited } from './visit.ts'
import type { Ledger, Variant, RecoveryScenario } from './scenario.ts'

export interface Crossing {
  page: Page
  environment: TestEnvironment
  scenario: RecoveryScenario
  variant: { name: string; is: Variant }
  spot: Spot
  /** Stores the picture and the trace of a cell that failed alone. */
  keep: (cell: Cell, again: () => Promise<unknown>) => Promise<Evidence>
}

export interface Evidence {
  picture: string | null
  trace: string | null
}

/** The result of one visit. */
export interface Outcome {
  visited: Visited | null
  lost: Lost | null
  mails: readonly string[]
  ms: number
}

/**
 * Tests the cells of one spot. Failures after which the page calls again are chained in one visit. If a chain breaks,
 * tests the guilty cell again alone, and the others without it. When the guilty cell passes alone, the same chain must
 * pass when it is walked again: a defect may need two failures in a row.
 */
export async function cross(crossing: Crossing, cells: readonly Cell[]): Promise<CellRecord[]> {
  // A cell with a declared end of its own ends differently from a chain.
  const travelsAlone = ({ failure, operation }: Cell) =>
    isLonely(failure, operation) || failure.kind in (crossing.variant.is.differs ?? {})
  const chained = cells.filter((cell) => !travelsAlone(cell))
  const { passed, alone, broken } = await walkInChains(chained, (chain) => chainedVisit(crossing, chain))
  const records = passed.map(({ cell, result, among }) => recordOf(crossing, cell, result, among))
  for (const cell of [...alone, ...cells.filter(travelsAlone)]) records.push(await crossAlone(crossing, cell))
  for (const chain of broken) await walkAgain(crossing, chain, records)
  return records
}

async function chainedVisit(crossing: Crossing, chain: readonly Cell[]): Promise<ChainedVisit<Outcome>> {
  const result = await attempt(crossing, chain)
  const { lost, visited } = result
  const met = lost ? lost.injected : (visited?.injected ?? 0)
  return { result, met, broken: lost?.message ?? null, isOfLedger: lost?.ofLedger ?? false }
}

/** Walks a broken chain again when its suspects passed alone. They fail if it breaks again, and else tell of it. */
async function walkAgain(
  crossing: Crossing,
  { cells, suspects, message }: BrokenChain<Cell>,
  records: CellRecord[],
): Promise<void> {
  const ids = suspects.map(({ id }) => id)
  const own = records.filter(({ id }) => ids.includes(id))
  if (own.some(({ passed }) => !passed)) return
  const again = await chainedVisit(crossing, cells)
  const after = cells.map(({ failure }) => className(failure)).join(', ')
  for (const record of own) {
    record.brokenChain = `${after}: ${message}`
    if (again.broken === null) continue
    record.passed = false
    record.failure = `it passes alone, and not in a chain after ${after}: ${again.broken}`
  }
}

/** Tests one cell alone: this result counts. If it fails, tests it once more, only for its picture and trace. */
async function crossAlone(crossing: Crossing, cell: Cell): Promise<CellRecord> {
  const outcome = await attempt(crossing, [cell])
  const { lost, visited } = outcome
  if (!lost && visited?.injected === 1) return recordOf(crossing, cell, outcome, 1)
  const failure = lost?.message ?? `the call ${cell.call} is not made in ${cell.state} on this way`
  const evidence = await crossing.keep(cell, () => attempt(crossing, [cell]))
  return { ...recordOf(crossing, cell, outcome, 1), passed: false, failure, ...evidence }
}

async function attempt(crossing: Crossing, cells: readonly Cell[]): Promise<Outcome> {
  const { page, environment, scenario, variant, spot } = crossing
  const failures = cells.map(({ failure }) => failure)
  const startedAt = performance.now()
  const outcome = (rest: Omit<Outcome, 'ms'>): Outcome => ({ ms: performance.now() - startedAt, ...rest })
  try {
    const expected = await baselineOf(crossing, failures)
    const visited = await visit(page, environment, { scenario, variant: variant.is, spot, failures, usual: expected.messages })
    const lost = visited.lost ?? (await compare(crossing, visited, expected.ledger, failures))
    return outcome({ visited, lost, mails: await mailsTo(environment, visited.who.email) })
  } catch (error) {
    const lost =
      error instanceof Lost ? error : new Lost(error instanceof Error ? (error.stack ?? error.message) : String(error), 0)
    return outcome({ visited: null, lost, mails: [] })
  }
}

async function compare(
  { environment, variant, spot }: Crossing,
  { who, injected }: Visited,
  baseline: Ledger,
  failures: readonly FailureClass[],
): Promise<Lost | null> {
  const actual = await ledgerAtRest(environment, variant.is, who)
  const differences = ledgerFaults(variant.is, { baseline, actual }, { failures, operation: spot.operation })
  if (differences.length === 0) return null
  return new Lost(`the ledger after ${failures.map(className).join(', ')} is another: ${differences.join('; ')}`, injected, true)
}

function recordOf({ scenario, variant }: Crossing, cell: Cell, { visited, lost, ms, mails }: Outcome, among: number): CellRecord {
  const { id, flow, state, call, operation, failure } = cell
  const differs = otherEndOf(variant.is, failure)?.reason ?? null
  return {
    id,
    flow,
    variant: variant.name,
    state,
    call,
    operation,
    kind: failure.kind,
    of: failure.of ?? null,
    passed: true,
    ms: Math.round(ms / Math.max(among, 1)),
    among,
    ledger: ledgerVerdict(lost, differs !== null),
    failure: null,
    brokenChain: null,
    picture: null,
    trace: null,
    calls: visited?.calls ?? [],
    mails,
    differs,
    silence: whySilent(scenario, { spot: `${state}.${call}`, operation }, failure),
  }
}

function ledgerVerdict(lost: Lost | null, isDeclared: boolean): CellRecord['ledger'] {
  if (lost) return lost.ofLedger ? 'wrong' : 'unread'
  return isDeclared ? 'declared' : 'same'
}
