import type { Factors } from '#contract/factor.ts'
import { secondFactorMachine } from '#machines/flows/second-factor.machine.ts'
import { madePasskey, newFactor, passkey, recoveryCodes } from '#tests/fixtures/factors.ts'
import { data, type FlowModel, nothing } from '#tests/qa/engine/flow-model.ts'
import type { UiCase } from '#tests/qa/engine/subject.ts'
import type { User } from '#tests/qa/engine/user/user.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { waitUntil } from '#tests/qa/models/local-calls.ts'
import { passkeyDialog } from '#tests/qa/models/passkey-dialog.ts'
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
  renewing: { input: anyCode, submit: button('Crear códigos nuevos', 'Make new codes'), more: [] },
}
type Step = keyof typeof steps

const stepOf = ({ value }: Snapshot): string | undefined => (typeof value === 'string' ? undefined : Object.keys(value)[0])
const codeStepOf = (snapshot: Snapshot): Step | undefined =>
  Object.keys(steps).find((step): step is Step => step === stepOf(snapshot))
const isIn = ({ value }: Snapshot, part: string) => typeof value !== 'string' && Object.values(value).includes(part)

const typing: UiCase = (snapshot) => (codeStepOf(snapshot) === undefined ? null : { type: 'code.submitted', code })
const sendingAgain: UiCase = (snapshot) =>
  codeStepOf(snapshot) && isIn(snapshot, 'error') && offersRetry(snapshot) ? { type: 'code.submitted', code } : null

async function submit(user: User, snapshot: Snapshot): Promise<void> {
  const step = steps[codeStepOf(snapshot) ?? 'enrolling']
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

const addPasskey = button('Agregar una llave de acceso', 'Add a passkey')
const activateApp = button('Activar la aplicación', 'Turn the application on')
const nameField = field('Nombre de la llave', 'Name of the passkey')
const rename = button(`Cambiar el nombre de ${passkey.name}`, `Rename ${passkey.name}`)
const drop = button(`Quitar ${passkey.name}`, `Remove ${passkey.name}`)
const dropNow = button('Quitar la llave', 'Remove the passkey')
const next = button('Continuar', 'Continue')
const saveName = button('Guardar el nombre', 'Save the name')
const newName = 'Mi llavero'
const naming = { adding: next, renaming: saveName }

const factorsIn = ({ context }: Snapshot) => context['factors'] as Factors | null
const hasApplication = (snapshot: Snapshot) => (factorsIn(snapshot)?.factors.length ?? 0) > 0
const withPasskey =
  (type: 'rename.requested' | 'dropping.requested'): UiCase =>
  (snapshot) =>
    snapshot.value === 'on' && (factorsIn(snapshot)?.passkeys.length ?? 0) > 0 ? { type, passkey } : null

const namingIn: UiCase = (snapshot) =>
  ['adding', 'renaming'].includes(stepOf(snapshot) ?? '') ? { type: 'passkey.named', name: newName } : null
const namingAgain: UiCase = (snapshot) => (isIn(snapshot, 'error') && offersRetry(snapshot) ? namingIn(snapshot) : null)
const removingAgain: UiCase = (snapshot) =>
  isIn(snapshot, 'error') && stepOf(snapshot) === 'dropping' && offersRetry(snapshot) ? { type: 'removal.confirmed' } : null

async function submitName(user: User, snapshot: Snapshot): Promise<void> {
  await user.fill(nameField, newName)
  await user.click(naming[stepOf(snapshot) === 'adding' ? 'adding' : 'renaming'])
}

/** Records 0083 and 0099. */
export const secondFactorModel: FlowModel = {
  machine: secondFactorMachine,
  inputs: { 'own account': undefined },
  ui: {
    'loads again': retryIn('unavailable', { type: 'retry.requested' }),
    'activates it': (snapshot) => (hasApplication(snapshot) ? null : { type: 'enrolling.requested' }),
    'deactivates it': (snapshot) => (hasApplication(snapshot) ? { type: 'removal.requested' } : null),
    'asks for new codes': { type: 'renewal.requested' },
    'submits a code': typing,
    'sends the code again': sendingAgain,
    'has stored the codes': { type: 'codes.stored' },
    'adds a passkey': { type: 'passkey.requested' },
    'renames the passkey': withPasskey('rename.requested'),
    'removes the passkey': withPasskey('dropping.requested'),
    'submits a name': namingIn,
    'sends the name again': namingAgain,
    'confirms the removal': { type: 'removal.confirmed' },
    'sends the removal again': removingAgain,
    'closes the message': { type: 'failure.dismissed' },
    cancels: { type: 'cancel.requested' },
  },
  calls: {
    getFactors: { operation: 'getFactors', gives: data },
    beginFactor: { operation: 'beginFactor', gives: data },
    confirmFactor: { operation: 'confirmFactor', gives: data },
    removeFactor: { operation: 'removeFactor', gives: nothing },
    renewRecoveryCodes: { operation: 'renewRecoveryCodes', gives: data },
    beginPasskey: { operation: 'beginPasskey', gives: data },
    makePasskey: passkeyDialog('made', madePasskey),
    addPasskey: { operation: 'addPasskey', gives: data },
    renamePasskey: { operation: 'renamePasskey', gives: nothing },
    removePasskey: { operation: 'removePasskey', gives: nothing },
    waitUntil,
  },
  requests: {
    getFactors: { path: '/me/factors' },
    beginFactor: { path: '/me/factors', body: {} },
    confirmFactor: { path: '/me/factors/confirm', body: { code } },
    removeFactor: { path: '/me/factors/remove', body: { method: 'totp', code } },
    renewRecoveryCodes: { path: '/me/factors/codes', body: { method: 'totp', code } },
    beginPasskey: { path: '/me/passkeys/challenge', body: {} },
    addPasskey: { path: '/me/passkeys', body: { nombre: newName, passkey: madePasskey } },
    renamePasskey: { path: `/me/passkeys/${passkey.id}`, body: { nombre: newName } },
    removePasskey: { path: `/me/passkeys/${passkey.id}` },
  },
  key: (snapshot) => {
    const factors = factorsIn(snapshot)
    return JSON.stringify([retryKey(snapshot), factors?.factors.length, factors?.passkeys.length])
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
      'activates it': (user, snapshot) => user.click(snapshot.value === 'on' ? activateApp : activate),
      'deactivates it': (user) => user.click(deactivate),
      'asks for new codes': (user) => user.click(renew),
      'submits a code': submit,
      'sends the code again': (user) => user.click(retryButton),
      'has stored the codes': (user) => user.click(stored),
      'adds a passkey': (user) => user.click(addPasskey),
      'renames the passkey': (user) => user.click(rename),
      'removes the passkey': (user) => user.click(drop),
      'submits a name': submitName,
      'sends the name again': (user) => user.click(retryButton),
      'confirms the removal': (user) => user.click(dropNow),
      'sends the removal again': (user) => user.click(retryButton),
      'closes the message': (user) => user.click(closeMessage),
      cancels: (user) => user.click(cancel),
    },
    shows: {
      loading: [title, ...loadingShown],
      unavailable: [title, ...failureShown],
      off: [title, activate, addPasskey],
      beginning: (snapshot) => [title, busy((factorsIn(snapshot)?.passkeys.length ?? 0) > 0 ? activateApp : activate)],
      ...shown('enrolling'),
      codes: [title, ...recoveryCodes.map((one) => text(one, one)), stored],
      on: (snapshot) => [title, renew, addPasskey, ...(hasApplication(snapshot) ? [deactivate] : [activateApp, rename, drop])],
      ...shown('removing'),
      ...shown('renewing'),
      'adding.form': [title, nameField, next, cancel],
      'adding.asking': [title, nameField, busy(next)],
      'adding.prompting': [title, nameField, busy(next), cancel],
      'adding.busy': [title, nameField, busy(next)],
      'adding.error': [title, ...failureShown, nameField, next, cancel],
      'renaming.form': [title, nameField, saveName, cancel],
      'renaming.busy': [title, nameField, busy(saveName)],
      'renaming.error': [title, ...failureShown, nameField, saveName, cancel],
      'dropping.form': [title, dropNow, cancel],
      'dropping.busy': [title, busy(dropNow)],
      'dropping.error': [title, ...failureShown, dropNow, cancel],
    },
    facts: { 'enrolling.form': () => [{ text: { es: newFactor.secret.slice(0, 4), en: newFactor.secret.slice(0, 4) } }] },
  },
}
