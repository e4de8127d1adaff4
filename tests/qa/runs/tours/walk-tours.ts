import type { StateValue } from 'xstate'
import { answers } from '#tests/fixtures/calls.ts'
import { coverageOf, shareOf, type Exceptions } from '#tests/qa/engine/coverage.ts'
import { explore } from '#tests/qa/engine/explore.ts'
import { onScreen, subjectsOf, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import { playwrightUser } from '#tests/qa/engine/user/playwright.ts'
import { tours } from '#tests/qa/engine/paths.ts'
import { playOnScreen } from '#tests/qa/engine/screen-player.ts'
import type { Subject } from '#tests/qa/engine/subject.ts'
import { edgeName, newCauses, walkedCauses, walkedEdges, walkedParts } from '#tests/qa/engine/walked.ts'
import { checkAppearances } from '#e2e/support/appearances.ts'
import { gone, openStage, type RealScreen, stateText } from '#e2e/support/real-stage.ts'
import { still } from '#e2e/support/still.ts'
import { expect, pathTest } from '#e2e/support/test.ts'

/** Where the shipped product shows a flow, and which parts no person can cause there. */
export interface Tour {
  model: FlowModel
  /** The screen for each input of the model. */
  screens: Record<string, Omit<RealScreen, 'id'>>
  /**
   * What no person can cause on the real screen, by `call: outcome` or by the name of an event, and why. The tests of
   * the views cover it with held calls.
   */
  beyond?: Readonly<Record<string, string>>
  /** Inputs with success answers only: another input covers their refusals in full. */
  brief?: readonly string[]
  /** Walks each cause once for each transition that it takes: a state looks the same for every context and input. */
  sameStates?: boolean
  /** The most steps of a walk: a longer one would not end in time on a busy machine. */
  longest?: number
  /** Definitions that only such outcomes take. */
  exceptions?: Exceptions
  /** States that pass too quickly for a check, or that another walk checks. */
  passing?: readonly string[]
}

const patience = 30_000

/** Plays the generated tours of a flow in the shipped product, checks every state and the full coverage. */
export function walkTours({
  model,
  screens,
  beyond = {},
  brief = [],
  sameStates = false,
  longest = 100,
  exceptions = {},
  passing = [],
}: Tour): void {
  const { machine } = model
  const ran = { nodes: new Set<string>(), definitions: new Set<string>(), edges: new Set<string>() }
  const checked = new Set([...Object.values(screens).flatMap(gone), ...passing])
  const required = new Set<string>()
  const walks = subjectsOf(model).map(([input, whole]) => {
    const near = onScreen(model, whole)
    const subject = withinReach(brief.includes(input) ? goodAnswersOnly(near) : near, beyond)
    const graph = explore(subject)
    const wanted = sameStates ? newCauses(graph, required) : graph.edges
    if (!sameStates) for (const edge of wanted) required.add(`${input}: ${edgeName(edge)}`)
    return { input, subject, paths: tours(graph, wanted, longest) }
  })
  const beside = Object.fromEntries((model.beside ?? []).map((operation) => [operation, answers[operation].ok]))

  // One worker runs all tours, so that they can count their coverage.
  pathTest.describe.configure({ mode: 'default' })

  for (const { input, subject, paths } of walks) {
    for (const [index, path] of paths.entries()) {
      pathTest(`${input}: tour ${index + 1}, every state free of axe violations`, async ({ page, guard }) => {
        // An invalid answer also goes to error reporting, which without a DSN is the console.
        guard.allow(/Failed to load resource/, /operation: \w+, failure/)
        const stage = await openStage(page, { id: machine.id, beside, ...screens[input]! })
        const arrived = async (value: StateValue) => {
          await stage.arrived(value)
          const state = stateText(value)
          if (checked.has(state)) return
          await still(page, () => checkAppearances(page, state))
          checked.add(state)
        }
        // A toast next to the screen may have a button of the same name.
        const user = playwrightUser(page, { patience, root: page.locator(`[data-flow=${machine.id}]`) })
        await playOnScreen(model, subject, path, user, { ...stage, arrived })

        const { nodes, definitions } = walkedParts(subject, path)
        for (const node of nodes) ran.nodes.add(node)
        for (const definition of definitions) ran.definitions.add(definition)
        const edges = sameStates ? walkedCauses(subject, path) : walkedEdges(subject, path).map((edge) => `${input}: ${edge}`)
        for (const edge of edges) ran.edges.add(edge)
      })
    }
  }

  pathTest('what ran covers every state, transition and edge', () => {
    expect(coverageOf(machine, ran, exceptions)).toMatchObject({ states: { missing: [] }, definitions: { missing: [] } })
    expect(shareOf([...required], ran.edges)).toEqual({ covered: required.size, of: required.size, missing: [] })
  })
}

function goodAnswersOnly(subject: Subject): Subject {
  const good = (call: string) => subject.outcomes(call).filter(({ hears }) => 'output' in hears)
  return { ...subject, outcomes: good }
}

function withinReach(subject: Subject, beyond: Readonly<Record<string, string>>): Subject {
  const ui = Object.fromEntries(Object.entries(subject.ui).filter(([name]) => !(name in beyond)))
  return { ...subject, ui, outcomes: (call) => subject.outcomes(call).filter(({ name }) => !(`${call}: ${name}` in beyond)) }
}
