import type { SignInActor } from '#machines/flows/sign-in.machine.ts'

export interface CodeFormProps {
  actor: SignInActor
  /** Left out inside a dialog, which has its own. */
  titled?: boolean
}
