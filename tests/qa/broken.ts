import type { AnyStateMachine } from 'xstate'
import { mutantsOf } from '#tests/qa/runs/mutants/mutants.ts'

/**
 * Returns the machine, or a copy with one transition broken on purpose if `broken` names this machine.
 * @param broken machine and state, and the transition when there are several: `sign-in.busy onError[1]`
 * @throws {Error} lists what can be broken in that state when the name matches nothing
 */
export function asBroken(name: string, machine: AnyStateMachine, broken: string | undefined): AnyStateMachine {
  if (broken === undefined || !broken.startsWith(`${name}.`)) return machine
  const wanted = broken.slice(name.length + 1)
  const redirected = mutantsOf(machine).filter(({ fault }) => fault.endsWith(' retargeted'))
  const [match] = redirected.filter(({ fault }) => fault.startsWith(`${wanted} `)).toReversed()
  if (match) return match.machine
  const places = redirected.map(({ fault }) => `${name}.${fault.replace(/ retargeted$/, '')}`)
  throw new Error(`Nothing to break is called ${broken}. There are: ${places.join(', ')}.`)
}
