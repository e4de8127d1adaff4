import { fromPromise, type NonReducibleUnknown } from 'xstate'

/** A call the machine needs but does not own. `machine.provide` supplies it; until then it throws. */
export function requiredCall<Output, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() => missing(name))
}

/** An effect the machine asks for but does not own. `machine.provide` supplies it; until then it throws. */
export function requiredAction<Params = undefined>(name: string): (args: unknown, params: Params) => void {
  return () => missing(name)
}

function missing(name: string): never {
  throw new Error(`"${name}" must be supplied with machine.provide()`)
}
