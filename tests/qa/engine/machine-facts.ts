import type { PastStep } from './expected-request.ts'
import { wireOf, type FlowModel } from './flow-model.ts'
import { expectHandover } from './handover.ts'
import type { Arrival } from './replay.ts'
import type { Subject } from './subject.ts'

/** Returns what compares, on a path that a machine plays without a screen, what the flow passes on in each state. */
export function handoversOn(model: FlowModel, { input }: Subject, arrived: Arrival = () => {}): Arrival {
  const past: PastStep[] = []
  return (replayed, snapshot) => {
    if (replayed) past.push({ step: replayed.step, wire: wireOf(model, replayed.step) })
    expectHandover(model.handovers, { input, steps: past }, snapshot.value, snapshot.context)
    return arrived(replayed, snapshot)
  }
}
