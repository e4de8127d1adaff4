import { toastsMachine, type Toast } from '#machines/flows/toasts.machine.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import type { FlowModel } from '../flow-model.ts'
import { waitUntil } from './local-calls.ts'

const saved: Toast = { id: 'saved', tone: 'success', code: 'profile.saved', until: fixtureNow + 5_000 }
const failed: Toast = { id: 'failed', tone: 'danger', code: 'download.failed', until: fixtureNow + 6_000 }

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
    'leaves them': { type: 'toasts.released', until: fixtureNow + 7_000 },
  },
  calls: { waitUntil },
  key: ({ value, context }) => JSON.stringify([value, context['toasts']]),
  goals: ['empty'],
  screen: { none: 'toasts lie over every screen and are shown by other flows; tests/browser looks at them' },
}
