import type { OpenSession } from '#contract/open-session.ts'
import { openSessionsMachine } from '#machines/flows/open-sessions.machine.ts'
import { otherSession } from '#tests/fixtures/people.ts'
import { data, type FlowModel, nothing } from '#tests/qa/engine/flow-model.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { deviceOf } from '#src/lib/device.ts'
import { retryButton, retryIn, retryKey } from '#tests/qa/models/retry.ts'
import { button, closeMessage, failureShown, heading, loadingShown, moment, text } from '#tests/qa/models/words.ts'
import { readAgain } from '#tests/qa/models/after-reload.ts'
import { leadsElsewhere, atRest } from '#tests/qa/models/homes.ts'

const title = heading('Sesiones abiertas', 'Open sessions')
const sessions = ({ context }: Snapshot) => context['sessions'] as OpenSession[]
const device = (session: OpenSession) => {
  const { browser, system } = deviceOf(session.device)
  return { es: `${browser} en ${system}`, en: `${browser} on ${system}` }
}
const end = (snapshot: Snapshot) => {
  const other = sessions(snapshot).find(({ current }) => !current) ?? otherSession
  const [name, used] = [device(other), moment(other.lastSeenAt)]
  return button(`Cerrar la sesión de ${name.es}, ${used.es}`, `Sign out ${name.en}, ${used.en}`)
}
const list = (snapshot: Snapshot) => [
  title,
  ...sessions(snapshot).map((session) => ({ text: device(session) })),
  text('Esta sesión', 'This session'),
  end(snapshot),
]

/** SET-2. */
export const openSessionsModel: FlowModel = {
  machine: openSessionsMachine,
  inputs: { 'own sessions': undefined },
  ui: {
    'ends a session': { type: 'ending.requested', id: otherSession.id },
    'closes the message': { type: 'failure.dismissed' },
    'loads again': retryIn('unavailable', { type: 'retry.requested' }),
    'a new password ended the others': { type: 'sessions.ended' },
  },
  calls: {
    listOpenSessions: { operation: 'listOpenSessions', gives: data },
    endOpenSession: { operation: 'endOpenSession', gives: nothing },
  },
  requests: {
    listOpenSessions: { path: '/me/sessions?per_page=100' },
    endOpenSession: { path: `/me/sessions/${otherSession.id}` },
  },
  key: retryKey,
  goals: ['list', 'unavailable', 'error'],
  homes: { list: atRest, unavailable: leadsElsewhere },
  afterReload: { usual: readAgain },
  screen: {
    acts: {
      'ends a session': (user, snapshot) => user.click(end(snapshot)),
      'closes the message': (user) => user.click(closeMessage),
      'loads again': (user) => user.click(retryButton),
    },
    outside: { 'a new password ended the others': () => true },
    shows: {
      loading: [title, ...loadingShown],
      unavailable: [title, ...failureShown],
      list,
      ending: (snapshot) => [...list(snapshot), { ...end(snapshot), is: 'disabled' }],
      error: (snapshot) => [...failureShown, ...list(snapshot)],
    },
  },
}
