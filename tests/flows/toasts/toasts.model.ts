import { toastsMachine, type Toast } from '#machines/flows/toasts.machine.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import type { ScreenElement, Target, Words } from '#tests/qa/engine/user/user.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { waitUntil } from '#tests/qa/models/local-calls.ts'
import { always, closeMessage } from '#tests/qa/models/words.ts'
import { nothingToLose } from '#tests/qa/models/after-reload.ts'
import { atRest } from '#tests/qa/models/homes.ts'

const saved: Toast = { id: 'saved', tone: 'success', code: 'profile.saved', until: fixtureNow + 1_000 }
const failed: Toast = { id: 'failed', tone: 'danger', code: 'download.failed', until: fixtureNow + 1_500 }
const says: Record<string, Words> = {
  [saved.id]: { es: 'Guardamos tus datos.', en: 'We saved your details.' },
  [failed.id]: { es: 'No se pudo descargar el archivo.', en: 'We could not download the file.' },
}
const closeSaved: Target = { ...closeMessage, within: { role: 'status', text: says[saved.id]! } }
const closeFailed: Target = { ...closeMessage, within: { role: 'alert', text: says[failed.id]! } }

const idsIn = ({ context }: Snapshot) => (context['toasts'] as Toast[]).map(({ id }) => id)
const shown = (snapshot: Snapshot): ScreenElement[] => idsIn(snapshot).map((id) => ({ text: says[id]! }))
const closeFirst = (snapshot: Snapshot) => (idsIn(snapshot)[0] === failed.id ? closeFailed : closeSaved)
/** The pointer or the focus keeps the toasts open before a person presses one of their buttons. */
const cannotClose =
  ({ id }: Toast) =>
  (snapshot: Snapshot) =>
    snapshot.value !== 'held' || !idsIn(snapshot).includes(id)

/** TOAST-1. */
export const toastsModel: FlowModel = {
  machine: toastsMachine,
  inputs: { 'no toast': undefined },
  ui: {
    'one is shown': { type: 'toast.shown', toast: saved },
    'another is shown': { type: 'toast.shown', toast: failed },
    'closes the first': { type: 'toast.closed', id: saved.id },
    'closes the other': { type: 'toast.closed', id: failed.id },
    'points at them': { type: 'toasts.held' },
    'leaves them': { type: 'toasts.released', until: fixtureNow + 2_000 },
  },
  calls: { waitUntil },
  requests: {},
  key: ({ value, context }) => JSON.stringify([value, context['toasts']]),
  goals: ['empty'],
  homes: { empty: atRest },
  afterReload: { usual: nothingToLose('a notice says what has happened, which can be seen') },
  screen: {
    acts: {
      'closes the first': (user) => user.click(closeSaved),
      'closes the other': (user) => user.click(closeFailed),
      'points at them': (user, snapshot) => user.pointAt(closeFirst(snapshot)),
      'leaves them': (user, snapshot) => user.pointAway(closeFirst(snapshot)),
    },
    outside: { 'one is shown': always, 'another is shown': always },
    unreachable: { 'closes the first': cannotClose(saved), 'closes the other': cannotClose(failed) },
    bare: { empty: 'there is no notice' },
    alike: { 'held = showing': 'a notice looks the same while it is pointed at: it only stays longer' },
    shows: { empty: [], showing: shown, held: shown },
  },
}
