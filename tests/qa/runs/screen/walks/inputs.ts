import { array, asyncProperty, check, nat } from 'fast-check'
import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import { offersOf } from '#tests/qa/engine/offers.ts'
import { begin, move } from '#tests/qa/engine/pure.ts'
import { chosenStep } from '#tests/qa/engine/random-walk.ts'
import { beyondOffers } from './beyond-offers.ts'
import { failureOf, shortestList } from '#tests/qa/engine/shortest-list.ts'
import { stepLabel, type Step } from '#tests/qa/engine/step.ts'
import type { Subject } from '#tests/qa/engine/subject.ts'

/** An input of a random test: a step of the flow, or an impossible act, such as a second press of the same button. */
export type Hand = Step | { tries: string }

export function handLabel(hand: Hand): string {
  return 'tries' in hand ? `tries: ${hand.tries}` : stepLabel(hand)
}

interface Walking {
  model: FlowModel
  subject: Subject
  trial: (inputs: readonly Hand[]) => Promise<void>
  seed: number
  walks: number
  longest?: number
}

/**
 * Performs random inputs by a seed, both possible and impossible acts, and shortens a failing list as far as possible.
 */
export async function failingInputs({
  model,
  subject,
  trial,
  seed,
  walks,
  longest = 16,
}: Walking): Promise<{ list: Hand[]; says: string } | null> {
  const property = asyncProperty(array(nat(), { minLength: 2, maxLength: longest, size: 'max' }), async (choices) =>
    trial(await inputsOf(model, subject, choices)),
  )
  const { counterexample } = await check(property, { seed, numRuns: walks, endOnFailure: true })
  if (!counterexample) return null
  return shortestList(await inputsOf(model, subject, counterexample[0]), {
    failureOf: async (inputs) => ((await mayDo(model, subject, inputs)) ? failureOf(() => trial(inputs)) : null),
  })
}

export function stepsIn(inputs: readonly Hand[]): Step[] {
  return inputs.filter((hand): hand is Step => !('tries' in hand))
}

const seldom = 3

async function inputsOf(model: FlowModel, subject: Subject, choices: readonly number[]): Promise<Hand[]> {
  let { snapshot } = begin(subject.machine, subject.input)
  const inputs: Hand[] = []
  for (const choice of choices) {
    const last = inputs.at(-1)
    const others = await beyondOffers(model, subject, snapshot)
    const again = last && 'does' in last && others.includes(last.does) ? [last.does] : others
    if (choice % seldom === 0 && again.length > 0) {
      inputs.push({ tries: again[Math.floor(choice / seldom) % again.length]! })
      continue
    }
    const taken = chosenStep(subject, snapshot, choice)
    if (!taken) break
    inputs.push(taken.step)
    snapshot = taken.after
  }
  return inputs
}

/** Returns whether inputs are valid: steps follow each other, and tried acts are impossible where they are tried. */
async function mayDo(model: FlowModel, subject: Subject, inputs: readonly Hand[]): Promise<boolean> {
  let { snapshot } = begin(subject.machine, subject.input)
  for (const hand of inputs) {
    if ('tries' in hand) {
      if (!(await beyondOffers(model, subject, snapshot)).includes(hand.tries)) return false
      continue
    }
    const offer = offersOf(subject, snapshot).find(({ step }) => stepLabel(step) === stepLabel(hand))
    if (!offer) return false
    snapshot = move(subject.machine, snapshot, offer.event).snapshot
  }
  return true
}
