import { sessionMachine } from '#machines/flows/session.machine.ts'
import { olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import { nothing, type FlowModel } from '../flow-model.ts'
import { broken } from './local-calls.ts'

const hers = sessionOf(olivia)
const his = sessionOf(ulises)

/** STAT-4. */
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
    'signs out': { type: 'signOut.requested' },
    'verifies the address': { type: 'email.verified', at: '2026-11-21T18:00:00.000Z' },
    'changes the name': { type: 'user.renamed', name: 'Olivia O.' },
  },
  calls: {
    readSession: {
      limit: 'it reads local storage and nothing else',
      outcomes: [{ name: 'nobody', hears: { output: null } }, { name: 'Olivia', hears: { output: hers } }, broken],
    },
    endSession: { operation: 'endSession', gives: nothing },
  },
  goals: ['anonymous', 'authenticated'],
  screen: { none: 'the session lives behind every screen; its dialog is a sign-in form, which the sign-in model covers' },
}
