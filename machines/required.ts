import { fromPromise, type NonReducibleUnknown } from 'xstate'

/** Declares a call that the machine needs. `machine.provide` supplies it; without it the call throws. */
export function requiredCall<Output, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() => missing(name))
}

/** Declares an action that the machine needs. `machine.provide` supplies it; without it the action throws. */
export function requiredAction<Params = undefined>(name: string): (args: unknown, params: Params) => void {
  return () => missing(name)
}

function missing(name: string): never {
  throw new Error(`"${name}" must be supplied with machine.provide()`)
}
