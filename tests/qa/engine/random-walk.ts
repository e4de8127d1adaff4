import { asyncProperty, array, check, nat } from 'fast-check'
import { eventOf, offersOf } from './offers.ts'
import { begin, move } from './pure.ts'
import { failureOf, shortestList } from './shortest-list.ts'
import { pathOf, type Path, type Step } from './step.ts'
import type { Subject } from './subject.ts'
import type { Snapshot } from './xstate-view.ts'

/** A failed walk, as short as possible. */
export interface Walk {
  path: Path
  says: string
}

export interface Wandering {
  seed: number
  walks?: number
  /** The largest number of steps of a walk. */
  longest?: number
}

/** One choice in this many may end the walk. */
const endsSeldom = 7

/**
 * Walks at random through the possible steps, by a seed, until a walk fails its trial. Shortens it to the shortest list
 * of steps that still fails.
 * @returns null when none fails
 */
export async function walkAtRandom(
  subject: Subject,
  trial: (path: Path) => Promise<unknown>,
  { seed, walks = 200, longest = 30 }: Wandering,
): Promise<Walk | null> {
  const property = asyncProperty(array(nat(), { maxLength: longest, size: 'max' }), async (choices) => {
    await trial(pathOf(stepsOf(subject, choices)))
  })
  const { counterexample } = await check(property, { seed, numRuns: walks, endOnFailure: true })
  return counterexample ? shortest(subject, stepsOf(subject, counterexample[0]), trial) : null
}

function stepsOf(subject: Subject, choices: readonly number[]): Step[] {
  let { snapshot } = begin(subject.machine, subject.input)
  const steps: Step[] = []
  for (const choice of choices) {
    const taken = chosenStep(subject, snapshot, choice)
    if (!taken) break
    steps.push(taken.step)
    snapshot = taken.after
  }
  return steps
}

/** Returns the step that a number chooses among the possible ones, or null when no step is possible. */
export function chosenStep(subject: Subject, snapshot: Snapshot, choice: number): { step: Step; after: Snapshot } | null {
  const offers = offersOf(subject, snapshot)
    .map((offer) => ({ ...offer, next: move(subject.machine, snapshot, offer.event) }))
    .filter(({ next }) => next.definitions.length > 0)
  // Most ends of a call take the same transition. Choosing the transition first makes rare ones as frequent.
  const all = [...Map.groupBy(offers, ({ next }) => next.definitions.join()).values()]
  const goingOn = all.filter((way) => way.some(({ next }) => next.snapshot.status === 'active'))
  const ways = choice % endsSeldom === 0 || goingOn.length === 0 ? all : goingOn
  const way = ways[choice % ways.length]
  const taken = way?.[Math.floor(choice / ways.length) % way.length]
  return taken ? { step: taken.step, after: taken.next.snapshot } : null
}

// Leaves out steps, not choices: a choice is a number, and its meaning changes when an earlier choice is gone.
async function shortest(subject: Subject, steps: readonly Step[], trial: (path: Path) => Promise<unknown>): Promise<Walk> {
  const { list, says } = await shortestList(steps, {
    canHappen: (shorter) => canHappen(subject, shorter),
    failureOf: (shorter) => failureOf(() => trial(pathOf([...shorter]))),
  })
  return { path: pathOf(list), says }
}

function canHappen(subject: Subject, steps: readonly Step[]): boolean {
  let { snapshot } = begin(subject.machine, subject.input)
  try {
    for (const step of steps) snapshot = move(subject.machine, snapshot, eventOf(subject, snapshot, step)).snapshot
    return true
  } catch {
    return false
  }
}

/** Returns a failed walk as the text of a test that can be kept. */
export function testOfWalk(machine: string, input: string, { path, says }: Walk): string {
  return [
    `// Found by a random walk: ${says.replaceAll('\n', ' ')}`,
    `test(${JSON.stringify(`${machine}, from ${input}: ${path.label}`)}, async () => {`,
    `  const subject = new Map(subjectsOf(models[${JSON.stringify(machine)}]!)).get(${JSON.stringify(input)})!`,
    `  const path = pathOf(${JSON.stringify(path.steps)})`,
    '',
    '  await expect(playOnMachine(subject, path, createRecorder())).resolves.toBeInstanceOf(Array)',
    '})',
  ].join('\n')
}
