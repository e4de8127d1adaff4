import { openSessionsMachine } from '#machines/flows/open-sessions.machine.ts'
import { otherSession } from '#tests/fixtures/people.ts'
import { data, type FlowModel, nothing } from '../flow-model.ts'
import { retryButton, retryIn, retryKey } from './retry.ts'
import { closeMessage, failureShown, heading, loadingShown, text } from './words.ts'

const title = heading('Sesiones abiertas', 'Open sessions')
const end = {
  role: 'button',
  name: {
    es: 'Cerrar la sesión de Safari en iPhone, 20 nov 2026, 12:00 p.m.',
    en: 'Sign out Safari on iPhone, Nov 20, 2026, 12:00 PM',
  },
} as const
const list = [title, text('Chrome en Windows', 'Chrome on Windows'), text('Esta sesión', 'This session'), end]

/** SET-2. */
export const openSessionsModel: FlowModel = {
  machine: openSessionsMachine,
  inputs: { 'own sessions': undefined },
  ui: {
    'ends a session': { type: 'ending.requested', id: otherSession.id },
    'closes the message': { type: 'failure.dismissed' },
    'loads again': retryIn('unavailable', { type: 'retry.requested' }),
  },
  calls: {
    listOpenSessions: { operation: 'listOpenSessions', gives: data },
    endOpenSession: { operation: 'endOpenSession', gives: nothing },
  },
  key: retryKey,
  goals: ['list', 'unavailable', 'error'],
  screen: {
    acts: {
      'ends a session': (user) => user.click(end),
      'closes the message': (user) => user.click(closeMessage),
      'loads again': (user) => user.click(retryButton),
    },
    shows: {
      loading: [title, ...loadingShown],
      unavailable: [title, ...failureShown],
      list,
      ending: list,
      error: [...failureShown, ...list],
    },
  },
}
