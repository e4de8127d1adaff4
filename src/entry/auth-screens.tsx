import type { ReactNode } from 'react'
import { createActor, waitFor } from 'xstate'
import type { ForgotPasswordActor } from '#machines/flows/forgot-password.machine.ts'
import type { ResetPasswordActor } from '#machines/flows/reset-password.machine.ts'
import type { SignInActor } from '#machines/flows/sign-in.machine.ts'
import { forgotPasswordFlow } from '../flows/forgot-password.flow.ts'
import { resetPasswordFlow } from '../flows/reset-password.flow.ts'
import { signInFlow } from '../flows/sign-in.flow.ts'
import { afterSignIn } from '../lib/after-sign-in.ts'
import { observe } from '../lib/observe.ts'
import type { ResetLink } from '../lib/reset-link.ts'
import { ForgotPasswordView } from '../views/forgot-password/forgot-password.view.tsx'
import { ResetPasswordView } from '../views/reset-password/reset-password.view.tsx'
import { SignInView } from '../views/sign-in/sign-in.view.tsx'
import type { AuthServices } from './auth-services.ts'

/** Where the person stands: what a route would read from the router. */
export interface Place {
  path: string
  search: string
  state: { origin?: unknown }
  resetLink: () => ResetLink | null
}

export interface StartedScreen {
  actor: SignInActor | ForgotPasswordActor | ResetPasswordActor
  view: ReactNode
  /** It says something else than what was prerendered. */
  unlike?: boolean
}

type Start = (services: AuthServices, place: Place) => StartedScreen

/** The screens with a document of their own; src/routes/auth shows the same views when the application is there already. */
export const authScreens: Record<string, Start> = {
  '/auth/signin': (services, { search, state }) => {
    const actor = createActor(signInFlow(services, services.store.write), {
      inspect: observe,
      input: { throttledUntil: services.deadlines.read('signIn') },
    })
    return {
      actor,
      view: <SignInView actor={actor} prepare={() => services.challenges.begin('signin')} next={afterSignIn(search, state)} />,
    }
  },
  '/auth/forgot-password': (services) => {
    const actor = createActor(forgotPasswordFlow(services), {
      inspect: observe,
      input: { throttledUntil: services.deadlines.read('forgotPassword') },
    })
    return { actor, view: <ForgotPasswordView actor={actor} prepare={() => services.challenges.begin('forgot')} /> }
  },
  '/auth/reset-password': (services, { resetLink }) => {
    const link = resetLink()
    const actor = createActor(resetPasswordFlow(services, services.flash.leave), {
      inspect: observe,
      input: { link, throttledUntil: services.deadlines.read('resetPassword') },
    })
    return {
      actor,
      view: <ResetPasswordView actor={actor} prepare={() => services.challenges.begin('reset')} />,
      unlike: link?.invitation ?? false,
    }
  },
}

/**
 * The screen once its flow has looked who is there: only then does it take what a person sends, and only then is it what was prerendered.
 * Nothing of that look is slow.
 */
export async function settled(screen: StartedScreen): Promise<StartedScreen> {
  screen.actor.start()
  await waitFor(screen.actor, (snapshot) => !snapshot.hasTag('pending'))
  return screen
}
