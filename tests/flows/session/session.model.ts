import { sessionMachine } from '#machines/flows/session.machine.ts'
import { olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import type { User as Person } from '#contract/user.ts'
import { nothing, type Act, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import type { ScreenElement } from '#tests/qa/engine/user/user.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { broken } from '#tests/qa/models/local-calls.ts'
import { always, button, emailField, heading, passwordField, signInButton } from '#tests/qa/models/words.ts'
import { sessionKept } from '#tests/qa/models/after-reload.ts'
import { otherCustomer, ownSession, sessionEffects, sessionFacts } from './session.facts.ts'
import { sessionRequests } from './session.requests.ts'

const hers = sessionOf(olivia)
const his = sessionOf(ulises)

const leave = button('Salir sin continuar', 'Leave without continuing')
const cancel = button('Cancelar', 'Cancel')
const confirmation: ScreenElement = { role: 'dialog', name: { es: 'Confirma que eres tú', en: 'Confirm that it is you' } }
const dialog: ScreenElement = { role: 'dialog', name: { es: 'Tu sesión terminó', en: 'Your session ended' } }

const signInAs =
  ({ email }: Person): Act =>
  async (user) => {
    await user.fill(emailField, email)
    await user.fill(passwordField, 'Demo1234!')
    await user.click(signInButton)
  }

const signOut: Act = async (user, { value }) => {
  if (value === 'expired') return user.click(leave)
  await user.click({ role: 'disclosure' })
  return user.click(button('Cerrar sesión', 'Sign out'))
}

const greeted = ({ context }: Snapshot): ScreenElement[] => {
  const { user } = context['session'] as typeof hers
  return [heading(`Hola, ${user.name}`, `Hello, ${user.name}`)]
}

/** An anonymous person signs in on the sign-in screen, which belongs to another flow. */
const isAnonymous = ({ value }: Snapshot) => value === 'anonymous'

/**
 * STAT-4. The screen of a session is the person's present screen, with the sign-in dialog over it once it has expired.
 */
export const sessionModel: FlowModel = {
  machine: sessionMachine,
  inputs: { 'a fresh tab': undefined },
  ui: {
    'Olivia signs in': { type: 'session.opened', session: hers },
    'Ulises signs in': { type: 'session.opened', session: his },
    'Olivia signs in elsewhere': { type: 'session.changedElsewhere', session: hers },
    'Ulises signs in elsewhere': { type: 'session.changedElsewhere', session: his },
    'signs out elsewhere': { type: 'session.endedElsewhere' },
    'the server ends the session': { type: 'session.ended' },
    'an act needs a recent sign-in': { type: 'confirmation.needed' },
    'leaves the act': { type: 'confirmation.dropped' },
    'signs out': { type: 'signOut.requested' },
    'verifies the address': { type: 'email.verified', at: '2026-11-21T18:00:00.000Z' },
    'sets up the second factor': { type: 'factor.enrolled' },
    'changes the name': { type: 'user.renamed', name: 'Olivia O.' },
    'the customer is ready': { type: 'customer.changed', customer: otherCustomer },
  },
  calls: {
    readSession: {
      limit: 'it reads local storage and nothing else',
      outcomes: [{ name: 'nobody', hears: { output: null } }, { name: 'Olivia', hears: { output: hers } }, broken],
    },
    endSession: { operation: 'endSession', gives: nothing },
  },
  requests: sessionRequests,
  effects: sessionEffects,
  handovers: { authenticated: ownSession, confirming: ownSession, expired: ownSession },
  key: ({ value, context }) => JSON.stringify([value, (context['session'] as typeof hers | null)?.user.id]),
  goals: ['anonymous', 'authenticated'],
  homes: { anonymous: 'nobody is signed in', authenticated: 'somebody is signed in' },
  afterReload: { usual: sessionKept },
  repeatable: { storeSession: 'it stores the session as it is now, whatever was stored before' },
  screen: {
    acts: {
      'Olivia signs in': signInAs(olivia),
      'Ulises signs in': signInAs(ulises),
      'signs out': signOut,
      'leaves the act': (user) => user.click(cancel),
    },
    outside: {
      'Olivia signs in': isAnonymous,
      'Ulises signs in': isAnonymous,
      'Olivia signs in elsewhere': always,
      'Ulises signs in elsewhere': always,
      'signs out elsewhere': always,
      'the server ends the session': always,
      'an act needs a recent sign-in': always,
      'verifies the address': always,
      'sets up the second factor': always,
      'changes the name': always,
      'the customer is ready': always,
    },
    facts: sessionFacts,
    bare: {
      restoring: 'the screen of the address loads meanwhile, whoever is signed in',
      anonymous: 'the sign-in screen is a flow of its own',
      leaving: 'the sign-in screen comes next, at once',
    },
    shows: {
      restoring: [],
      anonymous: [],
      authenticated: greeted,
      confirming: [confirmation, emailField, passwordField, signInButton, cancel],
      expired: [dialog, emailField, passwordField, signInButton, leave],
      leaving: [],
    },
  },
}
