import type { Factors } from '#contract/factor.ts'
import { secondFactorMachine } from '#machines/flows/second-factor.machine.ts'
import { newFactor, recoveryCodes } from '#tests/fixtures/factors.ts'
import { data, type FlowModel, nothing } from '#tests/qa/engine/flow-model.ts'
import type { UiCase } from '#tests/qa/engine/subject.ts'
import type { User } from '#tests/qa/engine/user/user.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { waitUntil } from '#tests/qa/models/local-calls.ts'
import { offersRetry, retryButton, retryIn, retryKey } from '#tests/qa/models/retry.ts'
import {
  busy,
  button,
  closeMessage,
  failureShown,
  field,
  heading,
  loadingShown,
  text,
  throttledShown,
} from '#tests/qa/models/words.ts'
import { nothingToLose, readAgain } from '#tests/qa/models/after-reload.ts'
import { atRest, leadsElsewhere } from '#tests/qa/models/homes.ts'

const code = '123456'
const title = heading('Verificación en dos pasos', 'Two-step verification')
const activate = button('Activar la verificación', 'Turn verification on')
const deactivate = button('Desactivar', 'Turn off')
const renew = button('Cambiar los códigos de recuperación', 'Replace the recovery codes')
const stored = button('Ya los guardé', 'I saved them')
const cancel = button('Cancelar', 'Cancel')
const ownCode = field('Código de tu aplicación', 'Code of your application')
const anyCode = field('Código de tu aplicación o de recuperación', 'Code of your application, or recovery code')
const steps = {
  enrolling: { input: ownCode, submit: activate, more: [button('Copiar la clave', 'Copy the key')] },
  removing: { input: anyCode, submit: button('Desactivar la verificación', 'Turn verification off'), more: [] },
  renewing: { input: ownCode, submit: button('Crear códigos nuevos', 'Make new codes'), more: [] },
}
type Step = keyof typeof steps

const stepOf = ({ value }: Snapshot): Step | undefined =>
  typeof value === 'string' ? undefined : (Object.keys(value)[0] as Step)
const isIn = ({ value }: Snapshot, part: string) => typeof value !== 'string' && Object.values(value).includes(part)

const typing: UiCase = (snapshot) => (stepOf(snapshot) === undefined ? null : { type: 'code.submitted', code })
const sendingAgain: UiCase = (snapshot) =>
  isIn(snapshot, 'error') && offersRetry(snapshot) ? { type: 'code.submitted', code } : null

async function submit(user: User, snapshot: Snapshot): Promise<void> {
  const step = steps[stepOf(snapshot) ?? 'enrolling']
  await user.fill(step.input, code)
  await user.click(step.submit)
}

function shown(step: Step) {
  const { input, submit: send, more } = steps[step]
  const form = [title, ...more, input, send, cancel]
  return {
    [`${step}.form`]: form,
    [`${step}.busy`]: [title, ...more, input, busy(send)],
    [`${step}.error`]: [...failureShown, ...form],
    [`${step}.throttled`]: [...throttledShown, ...form],
  }
}

const isOn = ({ factors }: Factors) => factors.length > 0

/** Record 0083. */
export const secondFactorModel: FlowModel = {
  machine: secondFactorMachine,
  inputs: { 'own account': undefined },
  ui: {
    'loads again': retryIn('unavailable', { type: 'retry.requested' }),
    'activates it': { type: 'enrolling.requested' },
    'deactivates it': { type: 'removal.requested' },
    'asks for new codes': { type: 'renewal.requested' },
    'submits a code': typing,
    'sends the code again': sendingAgain,
    'has stored the codes': { type: 'codes.stored' },
    'closes the message': { type: 'failure.dismissed' },
    cancels: { type: 'cancel.requested' },
  },
  calls: {
    getFactors: { operation: 'getFactors', gives: data },
    beginFactor: { operation: 'beginFactor', gives: data },
    confirmFactor: { operation: 'confirmFactor', gives: data },
    removeFactor: { operation: 'removeFactor', gives: nothing },
    renewRecoveryCodes: { operation: 'renewRecoveryCodes', gives: data },
    waitUntil,
  },
  requests: {
    getFactors: { path: '/me/factors' },
    beginFactor: { path: '/me/factors', body: {} },
    confirmFactor: { path: '/me/factors/confirm', body: { code } },
    removeFactor: { path: '/me/factors/remove', body: { method: 'totp', code } },
    renewRecoveryCodes: { path: '/me/factors/codes', body: { code } },
  },
  key: (snapshot) => {
    const factors = snapshot.context['factors'] as Factors | null
    return JSON.stringify([retryKey(snapshot), factors !== null && isOn(factors)])
  },
  goals: ['off', 'on', 'unavailable'],
  homes: { off: atRest, on: atRest, unavailable: leadsElsewhere },
  afterReload: {
    usual: readAgain,
    states: { codes: nothingToLose('codes that were not stored are replaced with a code of the application') },
  },
  screen: {
    acts: {
      'loads again': (user) => user.click(retryButton),
      'activates it': (user) => user.click(activate),
      'deactivates it': (user) => user.click(deactivate),
      'asks for new codes': (user) => user.click(renew),
      'submits a code': submit,
      'sends the code again': (user) => user.click(retryButton),
      'has stored the codes': (user) => user.click(stored),
      'closes the message': (user) => user.click(closeMessage),
      cancels: (user) => user.click(cancel),
    },
    shows: {
      loading: [title, ...loadingShown],
      unavailable: [title, ...failureShown],
      off: [title, activate],
      beginning: [title, busy(activate)],
      ...shown('enrolling'),
      codes: [title, ...recoveryCodes.map((one) => text(one, one)), stored],
      on: [title, renew, deactivate],
      ...shown('removing'),
      ...shown('renewing'),
    },
    facts: { 'enrolling.form': () => [{ text: { es: newFactor.secret.slice(0, 4), en: newFactor.secret.slice(0, 4) } }] },
  },
}
