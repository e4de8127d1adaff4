import { coverageOf, type Coverage, type Exceptions } from '#tests/qa/engine/coverage.ts'
import { definitionsOf } from '#tests/qa/engine/definitions.ts'
import { beyondScreen } from '#tests/qa/runs/screen/flows/beyond-screen.ts'
import type { Finding } from '#tests/qa/engine/proofs/finding.ts'
import type { Drill } from '../drill.ts'
import type { ReportFolder } from '../folder.ts'
import type { WayRecord } from '../way-record.ts'
import type { Level, MachineRecord, PlanRecord, PlayedPath, StatesRecord } from '../record.ts'

export interface Failure {
  level: Level
  step: string
  message: string
  picture?: string
}

export interface PathVerdict {
  id: string
  input: string
  label: string
  /** The run on the screen if there is one, else on the machine. */
  played: PlayedPath | null
  /** The calls on the path and the end of each. */
  calls: { call: string; request: string | null; outcome: string }[]
  /** The record of the path on each level. */
  traces: Partial<Record<Level, PlayedPath>>
  failures: Failure[]
}

export interface MachineVerdict {
  name: string
  kind: Drill['kind']
  level: Level
  coverage: Coverage
  exceptions: Exceptions
  findings: Finding[]
  /** Ids of the states and transitions at which something failed. */
  failing: string[]
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

/**
 * Judges by the data of a run every machine that was planned.
 * @param whole the run was for everything, so that all must be covered
 */
export function judge(folder: ReportFolder, drills: readonly Drill[], whole: boolean): MachineVerdict[] {
  const [onMachine, onScreen] = [byName(folder.records('machine')), byName(folder.records('screen'))]
  const statesByName = byName(folder.states())
  const ways = Map.groupBy(folder.ways(), ({ name }) => name)
  return folder.plans().map((plan) => {
    const drill = drills.find(({ name }) => name === plan.name)
    if (!drill) throw new Error(`the data speaks of ${plan.name}, which is no machine`)
    const records = { machine: onMachine.get(plan.name), screen: onScreen.get(plan.name) }
    return judgeMachine(drill, plan, {
      records,
      states: statesByName.get(plan.name) ?? null,
      ways: ways.get(plan.name) ?? [],
      whole,
    })
  })
}

type Records = Record<Level, MachineRecord | undefined>

interface Ran {
  records: Records
  states: StatesRecord | null
  ways: WayRecord[]
  whole: boolean
}

function judgeMachine(drill: Drill, plan: PlanRecord, { records, states, ways, whole }: Ran): MachineVerdict {
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
  const failing = [...findings.map(({ where }) => where), ...failingParts(drill, records)]
  const ran = paths.flatMap(({ played }) => played ?? [])
  return {
    name,
    kind,
    level,
    coverage,
    exceptions,
    findings,
    failing: [...new Set(failing)],
    paths,
    cells: cellsOf(ran),
    states,
    ways,
    pictures: new Set(ran.flatMap(({ begins, steps }) => [begins, ...steps].flatMap((one) => one?.picture ?? []))).size,
    ms: (records.machine?.ms ?? 0) + (records.screen?.ms ?? 0) + (states?.ms ?? 0),
    passed: findings.length === 0 && paths.every(({ failures }) => failures.length === 0) && (covered || !whole),
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

function judgePath(drill: Drill, { id, input, label, onScreen }: PlanRecord['paths'][number], records: Records): PathVerdict {
  const levels: Level[] = onScreen ? ['machine', 'screen'] : ['machine']
  const ran = levels.map((level) => ({ level, played: records[level]?.paths.find((path) => path.id === id) }))
  const failures = ran.flatMap(({ level, played }): Failure[] => {
    if (!played) return [{ level, step: '', message: 'it was planned and did not run' }]
    return played.failure ? [{ level, ...played.failure }] : []
  })
  const played = ran.at(-1)?.played ?? null
  const traces = Object.fromEntries(ran.flatMap(({ level, played: one }) => (one ? [[level, one]] : [])))
  return { id, input, label, played, calls: callsOf(drill, played), traces, failures }
}

function callsOf({ requestOf }: Drill, played: PlayedPath | null): PathVerdict['calls'] {
  return (played?.steps ?? []).flatMap(({ does, label }) => {
    if (does !== 'call') return []
    const [call = '', ...outcome] = label.split(': ')
    return [{ call, request: requestOf(call), outcome: outcome.join(': ') }]
  })
}

function failingParts({ machine }: Drill, records: Records): string[] {
  const sources = new Map(definitionsOf(machine).map(({ source }) => [source.id, source.id]))
  return Object.values(records).flatMap((record) =>
    (record?.paths ?? []).flatMap(({ failure }) =>
      (failure?.definitions ?? []).flatMap((definition) =>
        [definition, sources.get(definition.split(' | ')[0] ?? '') ?? []].flat(),
      ),
    ),
  )
}

function cellsOf(paths: readonly PlayedPath[]): number {
  const cells = paths.flatMap(({ begins, steps }) =>
    steps.flatMap(({ does, label }, index) => {
      const before = index === 0 ? begins : steps[index - 1]
      return does === 'call' ? `${before?.states.join()} ${label}` : []
    }),
  )
  return new Set(cells).size
}

function byName<Record extends { name: string }>(records: readonly Record[]): Map<string, Record> {
  return new Map(records.map((record) => [record.name, record]))
}
