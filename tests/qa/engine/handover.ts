import type { StateValue } from 'xstate'
import { contrastLines, Differs, valueLines } from './contrast.ts'
import type { History } from './expected-request.ts'
import { leavesOf } from './leaves.ts'

/** What a flow passes to the next flow in a state: read from its context, and expected from the path alone. */
export interface Handover {
  read: (context: Readonly<Record<string, unknown>>) => unknown
  /** Undefined when the path says nothing of it. */
  expected: (history: History) => unknown
}

export type Handovers = Readonly<Record<string, Handover>>

/**
 * Compares what a flow passes on in a state with what the path says.
 * @param context that of the running flow; undefined when nobody can read it
 * @throws Error with both values
 */
export function expectHandover(
  handovers: Handovers | undefined,
  history: History,
  value: StateValue,
  context: Readonly<Record<string, unknown>> | undefined,
): void {
  for (const leaf of leavesOf(value)) {
    const handover = handovers?.[leaf]
    if (!handover || !context) continue
    const expected = handover.expected(history)
    if (expected === undefined) continue
    const passed = handover.read(context)
    const [is, wanted] = [passed, expected].map((value) => JSON.stringify(value))
    if (is === wanted) continue
    const lines = contrastLines(valueLines(expected), valueLines(passed))
    throw new Differs(`in ${leaf} the flow passes on ${is}, expected ${wanted}`, { of: 'handover', at: leaf, ...lines })
  }
}
