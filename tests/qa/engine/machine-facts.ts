import { expectEffects } from './expected-effects.ts'
import type { PastStep } from './expected-request.ts'
import { wireOf, type FlowModel } from './flow-model.ts'
import { expectHandover } from './handover.ts'
import type { Arrival } from './replay.ts'
import type { Subject } from './subject.ts'

/**
 * Returns what compares, on a path that a machine plays without a screen, what the flow does outside itself in each
 * step and what it passes on in each state.
 */
export function factsOn(model: FlowModel, { input }: Subject, arrived: Arrival = () => {}): Arrival {
  const past: PastStep[] = []
  let before = 0
  return (replayed, snapshot, effects = []) => {
    if (replayed) past.push({ step: replayed.step, wire: wireOf(model, replayed.step) })
    const history = { input, steps: past }
    expectEffects(model.effects, history, effects.slice(before))
    before = effects.length
    expectHandover(model.handovers, history, snapshot.value, snapshot.context)
    return arrived(replayed, snapshot)
  }
}
