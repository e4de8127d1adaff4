import type { AnyStateMachine } from 'xstate'
import type { Operation } from '#contract/endpoints.ts'
import type { Requests } from '../engine/expected-request.ts'
import { data, type FlowModel } from '../engine/flow-model.ts'
import type { Target, User } from '../engine/user/user.ts'
import { editedRecord } from './after-reload.ts'
import { leadsElsewhere } from './homes.ts'
import { leaving, leavingOutside, leavingShown } from './leaving.ts'
import { retryButton, retryIn, retryKey } from './retry.ts'
import { busy, button, closeMessage, failureShown, link, loadingShown, ready, text } from './words.ts'

const save = button('Guardar cambios', 'Save changes')
const mine = button('Guardar lo mío', 'Save mine')
const theirs = button('Quedarme con lo otro', 'Keep theirs')

interface RecordCase {
  machine: AnyStateMachine
  /** The calls that read and save the record. */
  read: Operation
  write: Operation
  /** Returns the record in the answer, where the answer is not the record itself. */
  recordIn?: (answer: unknown) => unknown
  change: Record<string, unknown>
  /** A field of the form and the text typed into it; null for a checkbox. */
  field: Target
  typed: string | null
  requests: Requests
}

/**
 * SET-1: the model of every form that edits a record: loading, editing, saving, a conflict with both sides, and the
 * question before leaving.
 */
export function recordFormModel({
  machine,
  read,
  write,
  recordIn = data,
  change,
  field,
  typed,
  requests,
}: RecordCase): FlowModel {
  const submitted = { type: 'record.submitted', change }
  const submit = async (user: User) => {
    await (typed === null ? user.check(field) : user.fill(field, typed))
    await user.click(save)
  }
  const both = [text('Ahora dice', 'It says now'), text('Tú escribiste', 'You wrote'), mine, theirs]
  return {
    machine,
    inputs: { 'own record': undefined },
    ui: {
      'saves the change': submitted,
      'closes the message': { type: 'failure.dismissed' },
      'loads again': retryIn('unavailable', { type: 'retry.requested' }),
      'saves again': retryIn('error', submitted),
      'keeps mine': { type: 'mine.kept' },
      'takes theirs': { type: 'theirs.taken' },
      ...leaving,
    },
    calls: {
      loadRecord: { operation: read, gives: recordIn },
      reloadRecord: { operation: read, gives: recordIn },
      saveRecord: { operation: write, gives: data },
    },
    requests,
    key: retryKey,
    // When the record cannot be read, a link leads to support.
    goals: ['editing', 'saved', 'unavailable'],
    homes: { unavailable: leadsElsewhere },
    afterReload: editedRecord,
    screen: {
      acts: {
        'saves the change': submit,
        'closes the message': (user) => user.click(closeMessage),
        'loads again': (user) => user.click(retryButton),
        'saves again': (user) => user.click(retryButton),
        'keeps mine': (user) => user.click(mine),
        'takes theirs': (user) => user.click(theirs),
        ...leavingShown.acts,
      },
      outside: leavingOutside('editing', 'saved', 'error', 'conflict'),
      alike: {
        'editing = saved': 'a notice of the toasts tells that it is saved',
        'leaving = leavingConflict': 'the same question, over the form and over both sides of a conflict',
      },
      shows: {
        loading: loadingShown,
        unavailable: failureShown,
        missing: [
          text('ya no existe', 'no longer exists'),
          link('Ir al inicio', 'Go to home'),
          link('Contactar a soporte', 'Contact support'),
        ],
        editing: [field, ready(save)],
        saving: [field, busy(save)],
        saved: [field, ready(save)],
        error: [...failureShown, field, ready(save)],
        comparing: [field, busy(save)],
        conflict: both,
        leaving: leavingShown.confirmation,
        leavingConflict: leavingShown.confirmation,
        left: [],
      },
    },
  }
}
