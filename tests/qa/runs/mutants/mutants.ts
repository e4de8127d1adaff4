import { createMachine, type AnyStateMachine } from 'xstate'

/** A machine with one fault put in on purpose. */
export interface Mutant {
  fault: string
  machine: AnyStateMachine
}

type Branch = Record<string, unknown>
type StateConfig = Record<string, unknown> & { states?: Record<string, StateConfig> }
type Site = { holder: Record<string, unknown>; key: string; where: string; siblings: string[] }

/**
 * Returns every machine that differs from this one by one fault in a transition: a branch removed, with a wrong target,
 * without its guard or without its actions.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const count = sitesOf(copyOf(machine.config)).flatMap(branchesAt).length
  const indexes = Array.from({ length: count }, (_, index) => index)
  return indexes.flatMap((index) => faults.flatMap((fault) => grow(machine, index, fault) ?? []))
}

interface Fault {
  name: string
  /** Returns the branch with its fault, null to drop it, or undefined when the fault does not apply. */
  put: (branch: Branch, siblings: string[]) => Branch | null | undefined
}

const faults: Fault[] = [
  { name: 'dropped', put: () => null },
  { name: 'retargeted', put: elsewhere },
  { name: 'without guard', put: ({ guard, ...rest }) => (guard === undefined ? undefined : rest) },
  { name: 'without actions', put: ({ actions, ...rest }) => (actions === undefined ? undefined : rest) },
]

function grow(machine: AnyStateMachine, index: number, { name, put }: Fault): Mutant | null {
  const config = copyOf(machine.config)
  const spot = sitesOf(config).flatMap(branchesAt)[index]
  if (!spot) return null
  const { site, branches, at } = spot
  const faulty = put(branches[at] ?? {}, site.siblings)
  if (faulty === undefined) return null
  const left = branches.toSpliced(at, 1, ...(faulty ? [faulty] : []))
  if (left.length === 0) delete site.holder[site.key]
  else site.holder[site.key] = left
  return { fault: `${site.where}[${at}] ${name}`, machine: createMachine(config, machine.implementations) }
}

function branchesAt(site: Site) {
  const written = site.holder[site.key]
  const branches = (Array.isArray(written) ? written : [written]).map((one: unknown) =>
    typeof one === 'string' ? { target: one } : (one as Branch),
  )
  return branches.map((_, at) => ({ site, branches, at }))
}

function elsewhere({ target, ...rest }: Branch, siblings: string[]): Branch | undefined {
  const other = siblings.find((state) => state !== target && `.${state}` !== target)
  return other === undefined ? undefined : { ...rest, target: other }
}

function sitesOf(state: StateConfig, path: string[] = [], siblings: string[] = []): Site[] {
  const where = path.join('.') || '(root)'
  const maps = ['on', 'after'].flatMap((kind) => {
    const holder = (state[kind] ?? {}) as Record<string, unknown>
    return Object.keys(holder).map((key) => ({ holder, key, where: `${where} ${key}`, siblings }))
  })
  const invokes = [state['invoke'] ?? []].flat() as Record<string, unknown>[]
  const ends = [state, ...invokes].flatMap((holder) =>
    ['always', 'onDone', 'onError']
      .filter((key) => key in holder)
      .map((key) => ({ holder, key, where: `${where} ${key}`, siblings })),
  )
  const inner = Object.entries(state.states ?? {})
  return [
    ...maps,
    ...ends,
    ...inner.flatMap(([key, below]) =>
      sitesOf(
        below,
        [...path, key],
        inner.map(([name]) => name),
      ),
    ),
  ]
}

export function copyOf(value: unknown): StateConfig {
  return clone(value) as StateConfig
}

function clone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clone)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clone(inner)]))
}
