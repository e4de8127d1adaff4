import type { AnyStateMachine } from 'xstate'
import type { Operation } from '#contract/endpoints.ts'
import { keyOfAct } from '../engine/expected-request.ts'
import { data, type FlowModel } from '../engine/flow-model.ts'
import type { ScreenElement, Target, User } from '../engine/user/user.ts'
import { newRecord } from './after-reload.ts'
import { leaving, leavingOutside, leavingShown } from './leaving.ts'
import { retryButton, retryIn, retryKey } from './retry.ts'
import { busy, closeMessage, failureShown, ready } from './words.ts'

interface NewRecordCase {
  machine: AnyStateMachine
  store: Operation
  fields: Record<string, unknown>
  submit: (user: User) => Promise<void>
  form: readonly ScreenElement[]
  button: Target
  /** The path and the JSON of the new record. */
  sent: { path: string; body: unknown }
}

/** SET-1: the model of every form that makes a record. */
export function newRecordModel({ machine, store, fields, submit, form, button, sent }: NewRecordCase): FlowModel {
  const submitted = { type: 'record.submitted', fields }
  return {
    machine,
    inputs: { 'a new one': undefined },
    ui: {
      'sends the form': submitted,
      'sends it again': retryIn('error', submitted),
      'closes the message': { type: 'failure.dismissed' },
      ...leaving,
    },
    calls: { storeRecord: { operation: store, gives: data } },
    requests: { storeRecord: (history) => ({ ...sent, key: keyOfAct(history, 'storeRecord', () => sent) }) },
    key: retryKey,
    goals: ['form', 'error'],
    afterReload: newRecord,
    screen: {
      acts: {
        'sends the form': submit,
        'sends it again': (user) => user.click(retryButton),
        'closes the message': (user) => user.click(closeMessage),
        ...leavingShown.acts,
      },
      outside: leavingOutside('form', 'error'),
      shows: {
        form: [...form, ready(button)],
        saving: [...form, busy(button)],
        error: [...failureShown, ...form],
        leaving: leavingShown.confirmation,
        left: [],
        stored: [],
      },
    },
  }
}
