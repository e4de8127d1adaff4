import type { AnyStateMachine } from 'xstate'
import { signInMachine } from '#machines/flows/sign-in.machine.ts'
import { mutantsOf } from '#tests/qa/runs/mutants/mutants.ts'

/** The transition with a wrong target in the wrong machine: a refusal that the screen should show. */
export const redirected = 'signIn.busy | xstate.error.actor.createToken | 1'

/** A sign-in that is wrong on purpose: a refusal leads back to the first state without a message. */
export const wrongSignIn: AnyStateMachine = mutantsOf(signInMachine).find(
  ({ fault }) => fault === 'busy onError[1] retargeted',
)!.machine
