import type { ReactNode } from 'react'
import { type Actor, type ActorRefFrom, type AnyStateMachine, createActor, waitFor } from 'xstate'
import { observe } from '../lib/observe.ts'
import { type AuthFlow, authFlows, type Surroundings } from './auth-flows.tsx'

export interface StartedScreen {
  actor: Actor<AnyStateMachine>
  view: ReactNode
  /** It differs from the prerendered screen. */
  unlike: boolean
}

function startOf<Machine extends AnyStateMachine, Input>({ flow, input, view, unlike }: AuthFlow<Machine, Input>) {
  return (around: Surroundings): StartedScreen => {
    const given = input(around)
    const machine: AnyStateMachine = flow(around)
    const actor = createActor(machine, { inspect: observe, input: given })
    return { actor, view: view(actor as ActorRefFrom<Machine>, around), unlike: unlike?.(given) ?? false }
  }
}

/** Screens with their own document. Inside the application, src/routes/auth shows the same screens. */
export const authScreens: Record<string, (around: Surroundings) => StartedScreen> = {
  '/auth/signin': startOf(authFlows['/auth/signin']),
  '/auth/forgot-password': startOf(authFlows['/auth/forgot-password']),
  '/auth/reset-password': startOf(authFlows['/auth/reset-password']),
}

/**
 * Waits until the screen's flow has checked for a session. Only then does it accept input and equal the prerendered
 * screen. The check is quick.
 */
export async function settled(screen: StartedScreen): Promise<StartedScreen> {
  screen.actor.start()
  await waitFor(screen.actor, (snapshot) => !snapshot.hasTag('pending'))
  return screen
}
