import { fromPromise, SimulatedClock, type AnyStateMachine } from 'xstate'
import { CallFailed } from '#contract/failure.ts'
import type { Hears } from '../machine-events.ts'
import { soon } from '../soon.ts'

/** An effect that a machine requested. */
export interface Effect {
  type: string
  params: unknown
}

// A view starts its actor in an effect, after the first paint.
const patience = 2_000

type Settle = (hears: Hears) => void

/** Answers a call that stays in the browser, once no test holds it. */
export type FreeCall = (request: { call: string; input: unknown; signal: AbortSignal }) => Promise<unknown>

/** Fills the holes of a machine for a test: holds its calls, records every effect and stops the clock. */
export function fillHoles(machine: AnyStateMachine) {
  const effects: Effect[] = []
  const noted = (type: string) => (_: unknown, params: unknown) => void effects.push({ type, params })
  const { actors, actions } = machine.implementations as { actors: object; actions: object }
  const calls = holdCalls(Object.keys(actors))
  return {
    effects,
    clock: new SimulatedClock(),
    machine: machine.provide({
      actors: calls.actors,
      actions: Object.fromEntries(namesOfHoles(actions).map((name) => [name, noted(name)])),
    }),
    release: calls.release,
  }
}

/** Returns actors to provide for the calls of these names. Each is a promise that stays pending until its release. */
export function holdCalls(names: readonly string[]) {
  const waiting = new Map<string, { settle: Settle; input: unknown }>()
  let free: FreeCall | null = null
  const heldCall = fromPromise<unknown>(({ self, input, signal }) => {
    if (free) return free({ call: self.id, input, signal })
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const settle: Settle = (hears) => ('failure' in hears ? reject(new CallFailed(hears.failure)) : resolve(hears.output))
    waiting.set(self.id, { settle, input })
    signal.addEventListener('abort', () => waiting.get(self.id)?.settle === settle && waiting.delete(self.id), { once: true })
    return promise
  })
  return {
    actors: Object.fromEntries(names.map((name) => [name, heldCall])),
    /** Returns the pending calls with their inputs. */
    pending: () => [...waiting].map(([call, { input }]) => ({ call, input })),
    /** Answers calls from now on; calls that are pending stay so. */
    letGo(answer: FreeCall): void {
      free = answer
    },
    /** Ends a call and delivers the result to the machine. @throws Error when the call is not made soon */
    async release(call: string, hears: Hears): Promise<void> {
      const { settle } = await soon(patience, () => {
        const pending = waiting.get(call)
        return pending ? { value: pending } : { reason: `nobody is waiting for ${call}` }
      })
      waiting.delete(call)
      settle(hears)
      for (let round = 0; round < 4; round++) await Promise.resolve()
    },
  }
}

// XState's own actions, such as assign, carry a resolver. An effect of a machine is a plain function.
function namesOfHoles(actions: object): string[] {
  return Object.entries(actions)
    .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
    .map(([name]) => name)
}
