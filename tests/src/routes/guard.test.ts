import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Session } from '#contract/session.ts'
import { type SessionActor, sessionMachine } from '#machines/flows/session.machine.ts'
import { enrolling, isOnboarding, onboarded, signedIn } from '#src/routes/-guard.ts'
import { acme, olivia, sessionOf } from '#tests/fixtures/people.ts'

const finished = sessionOf(olivia)
const due = sessionOf(olivia, { ...acme, onboardingFinishedAt: null })
const root: Session = { ...due, user: { ...due.user, root: true } }

function destination(session: Session, path: string): string | null {
  try {
    onboarded(session, path)
    return null
  } catch (thrown) {
    if (isRedirect(thrown)) return String(thrown.options.to)
    throw thrown
  }
}

test.each([
  ['who has not finished is led in', due, '/app/dashboard', '/app/onboarding'],
  ['who has not finished is led in from anywhere', due, '/app/checkout/plan/1', '/app/onboarding'],
  ['who has not finished stays in it', due, '/app/onboarding', null],
  ['who has not finished goes on in it', due, '/app/onboarding/rfc', null],
  ['who has not finished reads what support answered', due, '/app/casos', null],
  ['an address below help is none', due, '/app/casos/1', '/app/onboarding'],
  ['an address that only begins alike is no part of it', due, '/app/onboardings', '/app/onboarding'],
  ['who has finished is led out', finished, '/app/onboarding/plan', '/app/dashboard'],
  ['who has finished goes about', finished, '/app/marketplace', null],
  ['root goes about', root, '/app/dashboard', null],
  ['root has nothing to do in it', root, '/app/onboarding', '/app/dashboard'],
])('[ONB-1] %s', (_, session, path, to) => {
  expect(destination(session, path)).toBe(to)
})

test('[ONB-1] the addresses of onboarding', () => {
  expect(['/app/onboarding', '/app/onboarding/', '/app/onboarding/name', '/app', '/app/perfil'].map(isOnboarding)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

function signedInAs(session: Session): SessionActor {
  const readSession = fromPromise<Session | null>(() => Promise.resolve(session))
  const machine = sessionMachine.provide({ actors: { readSession }, actions: { storeSession: () => {} } })
  return createActor(machine).start()
}

test('who must set up a second factor is led there from everywhere, and nobody else is', async () => {
  const duty: Session = { ...finished, mustEnrol: true }
  const at = async (session: Session, admit: typeof signedIn | typeof enrolling) =>
    admit(signedInAs(session), '/admin').then(
      () => null,
      (thrown: unknown) => (isRedirect(thrown) ? String(thrown.options.to) : thrown),
    )

  expect([await at(duty, signedIn), await at(finished, signedIn)]).toEqual(['/verificacion', null])
  expect([await at(duty, enrolling), await at(finished, enrolling)]).toEqual([null, '/bridge'])
})
