import { tableText } from '#scripts/approve/table-file.ts'
import { coverageOf, type Coverage, type Exceptions } from '#tests/qa/engine/coverage.ts'
import { beyondScreen } from '#tests/qa/runs/screen/flows/beyond-screen.ts'
import type { Finding } from '#tests/qa/engine/proofs/finding.ts'
import type { Drill } from '../drill.ts'
import type { ReportFolder } from '../folder.ts'
import type { Level, PlanRecord, StatesRecord, TitleRecord } from '../record.ts'
import type { WayRecord } from '../way-record.ts'
import { cellsOf, failingParts, judgePath, type PathVerdict, type Records } from './judge-path.ts'
import { redirectionsOf, type Redirection } from './redirections.ts'
import type { Both } from './words/both.ts'
import { machineTitle } from './words/machine-titles.ts'

export interface MachineVerdict {
  name: string
  title: Both
  /** What a person does with it; null for a machine that no screen shows. */
  purpose: Both | null
  kind: Drill['kind']
  level: Level
  coverage: Coverage
  exceptions: Exceptions
  findings: Finding[]
  /** Where it leads elsewhere than its reviewed table says. */
  redirections: Redirection[]
  /** Ids of the states and transitions at which something failed. */
  failing: string[]
  /** What its states are called, by their place. */
  stateWords: Record<string, Both>
  paths: PathVerdict[]
  /** How many ends of calls were received, each counted in each state. */
  cells: number
  /** The result of checking its states; null when the run did not check them. */
  states: StatesRecord | null
  /** How people walked it on the real server. */
  ways: WayRecord[]
  pictures: number
  /** Milliseconds on both levels. */
  ms: number
  passed: boolean
}

interface Extent {
  /** Whether the run was for everything, so that all must be covered. */
  whole: boolean
  /** Whether the run goes on: then only the machines that are finished are judged, and no way is missing yet. */
  soFar: boolean
}

/** Judges by the data of a run every machine that was planned. */
export function judge(folder: ReportFolder, drills: readonly Drill[], { whole, soFar }: Extent): MachineVerdict[] {
  const [onMachine, onScreen] = [byName(folder.records('machine')), byName(folder.records('screen'))]
  const statesByName = byName(folder.states())
  const ways = Map.groupBy(folder.ways(), ({ name }) => name)
  const titles = folder.titles()
  const isFinished = ({ name, paths, checksStates }: PlanRecord) =>
    (onScreen.has(name) || !paths.some((path) => path.onScreen)) && (statesByName.has(name) || !checksStates)
  const plans = soFar ? folder.plans().filter(isFinished) : folder.plans()
  return plans.map((planned) => {
    const plan = soFar ? { ...planned, ways: [] } : planned
    const drill = drills.find(({ name }) => name === plan.name)
    if (!drill) throw new Error(`the data speaks of ${plan.name}, which is no machine`)
    const records = { machine: onMachine.get(plan.name), screen: onScreen.get(plan.name) }
    return judgeMachine(drill, plan, {
      records,
      states: statesByName.get(plan.name) ?? null,
      ways: ways.get(plan.name) ?? [],
      story: titles[plan.name] ?? null,
      whole,
    })
  })
}

interface Ran {
  records: Records
  states: StatesRecord | null
  ways: WayRecord[]
  story: TitleRecord | null
  whole: boolean
}

function judgeMachine(drill: Drill, plan: PlanRecord, { records, states, ways, story, whole }: Ran): MachineVerdict {
  const { name, kind, machine } = drill
  const level: Level = plan.paths.some(({ onScreen }) => onScreen) ? 'screen' : 'machine'
  const best = records[level]
  const exceptions = { ...drill.claim.exceptions, ...(level === 'screen' && beyondScreen[name]) }
  const coverage = withoutRoot(coverageOf(machine, best ?? { nodes: [], definitions: [] }, exceptions), machine.id)
  const paths = plan.paths.map((path) => judgePath(drill, path, records))
  const covered = coverage.states.missing.length + coverage.definitions.missing.length === 0
  const stuck = ways.filter(({ failure }) => failure !== null)
  const findings = [
    ...plan.findings,
    ...stateFindings(machine.id, plan.checksStates, states),
    ...stuck.map(wayFinding),
    ...notWalked(plan, ways),
  ]
  const reviewed = tableText(name)
  const redirections = reviewed === null ? [] : redirectionsOf(machine, reviewed)
  const passed = findings.length === 0 && paths.every(({ failures }) => failures.length === 0) && (covered || !whole)
  const failing = [
    ...findings.map(({ where }) => where),
    ...failingParts(drill, records),
    ...(passed ? [] : redirections.map(({ where }) => where)),
  ]
  const ran = paths.flatMap(({ played }) => played ?? [])
  return {
    name,
    title: story?.title ?? machineTitle(name),
    purpose: story?.purpose ?? null,
    kind,
    level,
    coverage,
    exceptions,
    findings,
    redirections,
    stateWords: plan.states,
    failing: [...new Set(failing)],
    paths,
    cells: cellsOf(ran),
    states,
    ways,
    pictures: new Set(ran.flatMap(({ begins, steps }) => [begins, ...steps].flatMap((one) => one?.picture ?? []))).size,
    ms: (records.machine?.ms ?? 0) + (records.screen?.ms ?? 0) + (states?.ms ?? 0),
    passed,
  }
}

// The root of a machine does not count as a state.
function withoutRoot({ states, ...rest }: Coverage, root: string): Coverage {
  const missing = states.missing.filter((id) => id !== root)
  const ran = missing.length === states.missing.length
  return { ...rest, states: { missing, of: states.of - 1, covered: states.covered - Number(ran) } }
}

function stateFindings(machine: string, isWanted: boolean, states: StatesRecord | null): Finding[] {
  if (states === null)
    return isWanted ? [{ proof: 'states', where: machine, says: 'nobody looked at its states on their screen' }] : []
  return states.findings.map(({ state, locale, check, says }) => ({
    proof: `${check} (${locale})`,
    where: `${machine}.${state}`,
    says,
  }))
}

function wayFinding({ name, variant, failure }: WayRecord): Finding {
  return { proof: 'real server', where: `${name}: ${variant}`, says: failure ?? '' }
}

function notWalked({ name, ways: planned }: PlanRecord, ways: readonly WayRecord[]): Finding[] {
  return planned
    .filter((variant) => !ways.some((way) => way.variant === variant))
    .map((variant) => ({ proof: 'real server', where: `${name}: ${variant}`, says: 'it was planned and nobody walked it' }))
}

function byName<Record extends { name: string }>(records: readonly Record[]): Map<string, Record> {
  return new Map(records.map((record) => [record.name, record]))
}
