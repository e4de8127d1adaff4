import { expect, type Page } from '@playwright/test'
import type { Cell, Spot } from './cell.ts'
import { className, type FailureClass, isLonely } from './failure-class.ts'
import type { House } from './house.ts'
import { ledgerOf, mailsTo } from './ledger.ts'
import { Lost } from './lost.ts'
import type { CellRecord } from './record.ts'
import { visit, type Visited } from './visit.ts'
import type { Ledger, Traveller, Variant, Voyage } from './voyage.ts'

export interface Crossing {
  page: Page
  house: House
  voyage: Voyage
  variant: { name: string; is: Variant }
  spot: Spot
  /** What a cell that failed alone leaves behind: a picture and a trace. */
  keep: (cell: Cell, again: () => Promise<unknown>) => Promise<Kept>
}

export interface Kept {
  picture: string | null
  trace: string | null
}

/** How one visit went. */
export interface Outcome {
  visited: Visited | null
  lost: Lost | null
  mails: readonly string[]
  ms: number
}

/**
 * Crosses cells of one spot. Failures after which the call is made again are chained in one visit; where a chain breaks, its guilty link is tried
 * again alone, and the others without it.
 */
export async function cross(crossing: Crossing, cells: readonly Cell[]): Promise<CellRecord[]> {
  const records: CellRecord[] = []
  const alone: Cell[] = []
  let chain = cells.filter(({ failure }) => !isLonely(failure))
  while (chain.length > 0) {
    const outcome = await attempt(crossing, chain)
    const { lost, visited } = outcome
    const met = lost ? lost.inflicted : (visited?.inflicted ?? 0)
    if (!lost && met > 0) {
      for (const cell of chain.slice(0, met)) records.push(passed(crossing, cell, outcome, met))
      chain = chain.slice(met)
    } else {
      // Nobody is guilty for certain where the call was not made, or where only the end is wrong.
      const suspects = met === 0 || lost?.ofLedger ? chain : chain.slice(met - 1, met)
      alone.push(...suspects)
      chain = chain.filter((cell) => !suspects.includes(cell))
    }
  }
  for (const cell of [...alone, ...cells.filter(({ failure }) => isLonely(failure))])
    records.push(await crossAlone(crossing, cell))
  return records
}

/** What a cell shows alone counts; where it fails, it is crossed once more for its picture and trace only. */
async function crossAlone(crossing: Crossing, cell: Cell): Promise<CellRecord> {
  const outcome = await attempt(crossing, [cell])
  const { lost, visited } = outcome
  if (!lost && visited?.inflicted === 1) return passed(crossing, cell, outcome, 1)
  const failure = lost?.message ?? `the call ${cell.call} is not made in ${cell.state} on this way`
  const kept = await crossing.keep(cell, () => attempt(crossing, [cell]))
  return { ...passed(crossing, cell, outcome, 1), passed: false, failure, ...kept }
}

const undisturbed = new Map<Variant, Promise<Ledger>>()

async function attempt(crossing: Crossing, cells: readonly Cell[]): Promise<Outcome> {
  const { page, house, voyage, variant, spot } = crossing
  const failures = cells.map(({ failure }) => failure)
  const begun = performance.now()
  const outcome = (rest: Omit<Outcome, 'ms'>): Outcome => ({ ms: performance.now() - begun, ...rest })
  try {
    const expected = await (undisturbed.get(variant.is) ?? walkUndisturbed(crossing))
    const visited = await visit(page, house, { voyage, variant: variant.is, spot, failures })
    await compare(crossing, visited, expected, failures)
    return outcome({ visited, lost: null, mails: await mailsTo(house, visited.who.email) })
  } catch (error) {
    const lost =
      error instanceof Lost ? error : new Lost(error instanceof Error ? (error.stack ?? error.message) : String(error), 0)
    return outcome({ visited: null, lost, mails: [] })
  }
}

/** What an undisturbed way leaves behind, walked once by each worker. */
function walkUndisturbed({ page, house, voyage, variant }: Crossing): Promise<Ledger> {
  const walked = visit(page, house, { voyage, variant: variant.is, spot: null, failures: [] }).then(async ({ who }) => {
    await atRest(house, who)
    return read(house, variant.is, who)
  })
  undisturbed.set(variant.is, walked)
  return walked
}

async function compare(
  { house, variant }: Crossing,
  { who, inflicted }: Visited,
  expected: Ledger,
  failures: readonly FailureClass[],
): Promise<void> {
  await atRest(house, who)
  const [only] = failures
  const right = failures.length === 1 && only ? variant.is.differs?.[only.kind] : undefined
  const wanted = right ? right.ledger(expected) : expected
  const found = await read(house, variant.is, who)
  const different = [...new Set([...Object.keys(wanted), ...Object.keys(found)])].filter(
    (part) => JSON.stringify(wanted[part]) !== JSON.stringify(found[part]),
  )
  if (different.length === 0) return
  const told = different.map((part) => `${part}: ${JSON.stringify(found[part])} instead of ${JSON.stringify(wanted[part])}`)
  throw new Lost(`the ledger after ${failures.map(className).join(', ')} is another: ${told.join('; ')}`, inflicted, true)
}

const read = (house: House, variant: Variant, who: Traveller): Promise<Ledger> =>
  variant.ledger?.(house, who) ?? ledgerOf(house, who)

/** Waits until nothing is under way for the traveller's customer. */
async function atRest(house: House, { email }: Traveller): Promise<void> {
  const busy = `select from jobs j join directory_emails d on d.owner_id = j.customer_id
    where d.email = $1 and (j.state = 'running' or (j.state = 'ready' and j.run_at <= now()))`
  await expect
    .poll(async () => (await house.rows(busy, [email])).length, {
      message: 'every job is done',
      timeout: 15_000,
      intervals: [20, 50, 100],
    })
    .toBe(0)
}

function passed({ variant }: Crossing, cell: Cell, { visited, ms, mails }: Outcome, among: number): CellRecord {
  const { id, flow, state, call, operation, failure } = cell
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
    failure: null,
    picture: null,
    trace: null,
    calls: visited?.calls ?? [],
    mails,
    differs: variant.is.differs?.[failure.kind]?.reason ?? null,
  }
}
