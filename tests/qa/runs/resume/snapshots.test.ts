import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { statePath } from '#contract/state-path.ts'
import { keptTextOf, type KeptFlow, restoredFlow } from '#src/lib/kept-flow.ts'
import { models } from '#tests/flows/models.ts'
import { outcomesOf, subjectsOf, type FlowModel } from '../../engine/flow-model.ts'
import { mutantsOf } from '../mutants/mutants.ts'
import { offersOf } from '../../engine/offers.ts'
import { move } from '../../engine/pure.ts'
import { snapshotsOf } from '../../engine/snapshots-of.ts'
import type { Node, Snapshot } from '../../engine/xstate-view.ts'
import { keptByProduct, meaningOf, planOf } from './plans.ts'
import { lastRelease, textsOf, type Release } from './release.ts'
import { secretsIn } from './secrets.ts'

// A large flow has thousands of edges, and a busy machine is slow.
vi.setConfig({ testTimeout: 60_000 })

const release = lastRelease(Object.keys(models))
const flows = Object.entries(models).map(([name, model]) => {
  const reached = subjectsOf(model).map(([, subject]) => ({ subject, snapshots: [...snapshotsOf(subject).values()] }))
  return { name, model, reached, snapshots: reached.flatMap(({ snapshots }) => snapshots) }
})
type Reached = (typeof flows)[number]['reached']

/** Starts the flow from a stored snapshot, and returns the calls that this alone began. */
function begunBy({ machine }: KeptFlow, snapshot: unknown): { calls: string[]; status: string } {
  const calls: string[] = []
  const actors = Object.keys(machine.implementations.actors)
  const watched = Object.fromEntries(actors.map((name) => [name, fromPromise(() => new Promise(() => void calls.push(name)))]))
  const actor = createActor(machine.provide({ actors: watched }), { snapshot: snapshot as never }).start()
  const { status } = actor.getSnapshot()
  actor.stop()
  return { calls, status }
}

/** Returns whether a stored machine changed its behaviour but kept the version of the release. */
function unraised({ version, meaning }: Release, plan: KeptFlow): boolean {
  return meaningOf(plan.machine) !== meaning && plan.version <= version
}

test('every flow left its states in the last release; npm run qa:snapshots writes them', () => {
  expect(Object.keys(release).toSorted()).toEqual(Object.keys(models).toSorted())
})

describe.each(flows)('$name', ({ name, model, reached, snapshots }) => {
  const plan = planOf(name, model.machine, snapshots)
  const left = release[name]

  test('every state of the last release is restored, migrated, asks what happened, or begins anew, and no call begins by it', () => {
    const came = textsOf(left!).map((text) => {
      const { outcome, snapshot } = restoredFlow(plan, text)
      return { text, outcome, ...(snapshot ? begunBy(plan, snapshot) : { calls: [], status: 'active' }) }
    })
    const isSame = left!.meaning === meaningOf(model.machine)
    const rest = new Set(snapshots.filter(isAtRest).map(({ value }) => statePath(value)))
    const expected = left!.states.map(([state]) => {
      const lead = plan.leads[state] ?? null
      if (lead === null || !rest.has(statePath(lead))) return 'anew'
      return statePath(lead) === state ? 'restored' : 'asked'
    })

    expect(came.filter(({ calls, status }) => calls.length > 0 || status !== 'active')).toEqual([])
    expect(came.length).toBeGreaterThan(0)
    // A flow with the same behaviour comes back wherever it waited for a person.
    expect(isSame ? came.map(({ outcome }) => outcome) : expected).toEqual(expected)
  })

  test('the states of which it is said what a reload leaves are its own', () => {
    const own = new Set(snapshots.map(({ value }) => statePath(value)))

    // A reload cannot find a state that is left at once.
    expect(Object.keys(model.afterReload.states ?? {}).filter((state) => !own.has(state) && state !== 'starting')).toEqual([])
  })

  test('what is kept of it holds nothing secret', () => {
    const now = snapshots.map((snapshot) => keptTextOf(plan, snapshot as never))
    const stored = [...now, ...textsOf(left!)].join('\n')
    const secrets = new Set(secretsMet(model, reached))

    expect([...secrets].filter((secret) => stored.includes(JSON.stringify(secret)))).toEqual([])
  })
})

test('the search for secrets finds them where the models have them, and sees one that is kept', () => {
  const { model, reached, snapshots } = flows.find(({ name }) => name === 'registration')!
  const secrets = secretsMet(model, reached)
  const bare = JSON.stringify(snapshots.map(({ context }) => context))

  expect(secrets).toContain('Segura1234!')
  expect(secrets.some((secret) => bare.includes(JSON.stringify(secret)))).toBe(true)
})

/** Returns whether the machine waits only for a person: the state has no call and no timer. */
function isAtRest(snapshot: Snapshot): boolean {
  const nodes = (snapshot as unknown as { _nodes: (Node & { after: unknown[] })[] })._nodes
  return snapshot.status === 'active' && nodes.every(({ invoke, after }) => invoke.length === 0 && after.length === 0)
}

/** Returns every secret that a person or an answer can bring into the machine. */
function secretsMet(model: FlowModel, reached: Reached): string[] {
  const events = reached.flatMap(({ subject, snapshots }) =>
    snapshots.flatMap((snapshot) => offersOf(subject, snapshot).map(({ event }) => event)),
  )
  const answers = Object.keys(model.calls).flatMap((call) => outcomesOf(model, call).map(({ hears }) => hears))
  return secretsIn([...events, ...answers, ...Object.values(model.inputs)])
}

test.each(Object.entries(keptByProduct))('%s is kept by the product: another meaning needs another version', (name, plan) => {
  expect(unraised(release[name]!, plan)).toBe(false)
})

describe('a machine that was made wrong', () => {
  const plan = keptByProduct['support-case']!
  const last = release['support-case']!
  const { machine } = mutantsOf(plan.machine).find(({ fault }) => fault === 'unsure retry.requested[0] retargeted')!
  const wrong = { ...plan, machine }

  test('is found when its version was not raised', () => {
    expect(unraised(last, wrong)).toBe(true)
    expect(unraised(last, { ...wrong, version: last.version + 1 })).toBe(false)
  })

  test('begins anew in a new version that knows no way, and is migrated by one that does', () => {
    const texts = textsOf(last)
    const raised = { ...wrong, version: last.version + 1 }
    const migrate = { [last.version]: (stored: object) => ({ ...stored, version: last.version + 1 }) as never }
    const outcomes = (flow: KeptFlow) => new Set(texts.map((text) => restoredFlow(flow, text).outcome))

    expect(outcomes(raised)).toEqual(new Set(['anew']))
    expect(outcomes({ ...raised, migrate })).toEqual(new Set(['migrated', 'anew']))
  })

  test('never calls by being restored, even where it was told to', () => {
    const reckless = { ...plan, leads: { ...plan.leads, sending: 'sending' } }
    const [sending] = textsOf(last).filter((text) => text.includes('"state":"sending"'))

    expect(restoredFlow(plan, sending!)).toMatchObject({ outcome: 'asked', snapshot: { value: 'unsure' } })
    expect(restoredFlow(reckless, sending!)).toEqual({ outcome: 'anew' })
  })

  test('begins anew where a state is gone, the text is another’s, or is no snapshot', () => {
    const [form] = textsOf(last)
    const leads = { ...plan.leads, form: 'gone' }
    const texts = ['', 'null', '{', '[]', form!.replace('supportCase', 'signIn'), form!.replace('"form"', '"gone"')]

    expect(restoredFlow({ ...plan, leads }, form!)).toEqual({ outcome: 'anew' })
    expect(texts.map((text) => restoredFlow(plan, text).outcome)).toEqual(texts.map(() => 'anew'))
  })
})

test('a case that was on its way asks what happened, with what was written, and goes on by hand alone', () => {
  const plan = keptByProduct['support-case']!
  const [[, subject]] = subjectsOf(models['support-case']!) as [[string, never]]
  const sending = [...snapshotsOf(subject).values()].find(({ value }) => value === 'sending')!
  const { outcome, snapshot } = restoredFlow(plan, keptTextOf(plan, sending as never))
  const after = move(plan.machine, snapshot as never, { type: 'retry.requested' })

  expect(outcome).toBe('asked')
  expect(statePath(snapshot!.value)).toBe('unsure')
  expect(snapshot!.context).toEqual({ failure: null, until: null, number: null, report: sending.context['report'] })
  expect([after.snapshot.value, Object.keys(after.snapshot.children)]).toEqual(['sending', ['openCase']])
})
