import type { AnyStateMachine } from 'xstate'
import { signInMachine } from '#machines/flows/sign-in.machine.ts'
import { mutantsOf } from '#tests/qa/runs/mutants/mutants.ts'

/** The transition that leads elsewhere in the wrong machine: a refusal that should be told. */
export const redirected = 'signIn.busy | xstate.error.actor.createToken | 1'

/** Signing in, made wrong on purpose: a refusal leads back to the beginning as if nothing had been said. */
export const wrongSignIn: AnyStateMachine = mutantsOf(signInMachine).find(
  ({ fault }) => fault === 'busy onError[1] retargeted',
)!.machine
