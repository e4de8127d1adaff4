import type { ReactNode } from 'react'
import type { ActorRefFrom, AnyStateMachine } from 'xstate'
import type { Session } from '#contract/session.ts'
import type { AuthServices } from './auth-services.ts'
import { forgotPasswordFlow } from '../flows/forgot-password.flow.ts'
import { resetPasswordFlow } from '../flows/reset-password.flow.ts'
import { signInFlow } from '../flows/sign-in.flow.ts'
import { afterSignIn } from '../lib/after-sign-in.ts'
import type { ResetLink } from '../lib/reset-link.ts'
import { ForgotPasswordView } from '../views/forgot-password/forgot-password.view.tsx'
import { ResetPasswordView } from '../views/reset-password/reset-password.view.tsx'
import { SignInView } from '../views/sign-in/sign-in.view.tsx'

/** The environment of an auth screen, from the router or from the small entry without a router. */
export interface Surroundings {
  services: AuthServices
  /** The query of the address, with its question mark. */
  search: string
  /** The state of the history entry. */
  state: { origin?: unknown }
  /** Takes the mailed link out of the address. */
  resetLink: () => ResetLink | null
  open: (session: Session) => void
}

export interface AuthFlow<Machine extends AnyStateMachine, Input> {
  flow: (around: Surroundings) => Machine
  /** Read once, when the flow starts. */
  input: (around: Surroundings) => Input
  view: (actor: ActorRefFrom<Machine>, around: Surroundings) => ReactNode
  /** Whether its first screen differs from the prerendered one. */
  unlike?: (input: Input) => boolean
}

/** Ensures by its types that the parts belong to one machine. */
function authFlow<Machine extends AnyStateMachine, Input>(parts: AuthFlow<Machine, Input>): AuthFlow<Machine, Input> {
  return parts
}

/** The auth screens, shared by `auth-screens.tsx` and the routes of `src/routes/auth`. */
export const authFlows = {
  '/auth/signin': authFlow({
    flow: ({ services, open }) =>
      signInFlow(services, (session) => {
        services.flash.clear()
        open(session)
      }),
    input: ({ services }) => ({ throttledUntil: services.deadlines.read('signIn'), arrival: services.flash.read() }),
    view: (actor, { services, search, state }) => (
      <SignInView
        actor={actor}
        prepare={() => services.challenges.begin('signin')}
        next={afterSignIn(search, state)}
        arrival={services.flash.read()}
      />
    ),
    unlike: ({ arrival }) => arrival !== null,
  }),
  '/auth/forgot-password': authFlow({
    flow: ({ services }) => forgotPasswordFlow(services),
    input: ({ services }) => ({ throttledUntil: services.deadlines.read('forgotPassword') }),
    view: (actor, { services }) => <ForgotPasswordView actor={actor} prepare={() => services.challenges.begin('forgot')} />,
  }),
  '/auth/reset-password': authFlow({
    flow: ({ services }) => resetPasswordFlow(services),
    input: ({ services, resetLink }) => ({ link: resetLink(), throttledUntil: services.deadlines.read('resetPassword') }),
    view: (actor, { services }) => <ResetPasswordView actor={actor} prepare={() => services.challenges.begin('reset')} />,
  }),
}
