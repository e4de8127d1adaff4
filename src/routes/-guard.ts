import { redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import type { Session } from '#contract/session.ts'
import type { SessionActor } from '#machines/flows/session.machine.ts'

/** Admits a signed-in user who must set up a second factor. Everybody else goes to the start gate. */
export async function enrolling(session: SessionActor): Promise<void> {
  const { context } = await waitFor(session, (snapshot) => !snapshot.hasTag('pending'))
  if (!context.session?.mustEnrol) redirect({ to: '/bridge', search: {}, replace: true, throw: true })
}

/**
 * Admits a signed-in user, after the second factor if they must have one (docs/decisions/0083). Everybody else goes to
 * the start gate, which remembers the path or the application that asked (ROUTE-4).
 */
export async function signedIn(session: SessionActor, href: string, search: { app?: string } = {}): Promise<Session> {
  const { context, value } = await waitFor(session, (snapshot) => !snapshot.hasTag('pending'))
  if (value !== 'anonymous' && context.session !== null) {
    if (context.session.mustEnrol) redirect({ to: '/verificacion', replace: true, throw: true })
    return context.session
  }
  redirect({ to: '/bridge', search, state: { origin: href }, replace: true, throw: true })
  throw new Error('A redirect throws.')
}

/** Admits everybody, once it is clear whether they are signed in. */
export async function sessionReady(session: SessionActor): Promise<void> {
  await waitFor(session, (snapshot) => !snapshot.hasTag('pending'))
}

/** Admits visitors who are not signed in. A signed-in user goes to the start gate. */
export async function signedOut(session: SessionActor): Promise<void> {
  const { value } = await waitFor(session, (snapshot) => !snapshot.hasTag('pending'))
  if (value === 'authenticated') redirect({ to: '/bridge', search: {}, replace: true, throw: true })
}

/** Returns whether an address of the application area belongs to onboarding. */
export function isOnboarding(path: string): boolean {
  return /^\/app\/onboarding(?:\/|$)/.test(path)
}

/** Where support answers, which is open to whoever is stuck in onboarding too (docs/decisions/0156). */
const isHelp = (path: string) => /^\/app\/casos\/?$/.test(path)

/** Returns whether a user must finish onboarding first. Root never needs it (ONB-1). */
export const mustOnboard = ({ user, customer }: Session): boolean => !user.root && customer.onboardingFinishedAt === null

/** Keeps users in onboarding until it is finished, beside help, and out of it afterwards (ONB-1). */
export function onboarded(session: Session, path: string): void {
  const due = mustOnboard(session)
  if (due && !isOnboarding(path) && !isHelp(path)) redirect({ to: '/app/onboarding', replace: true, throw: true })
  if (!due && isOnboarding(path)) redirect({ to: '/app/dashboard', replace: true, throw: true })
}
