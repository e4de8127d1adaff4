import { signInMachine } from '#machines/flows/sign-in.machine.ts'
import { fixtureNow, olivia } from '#tests/fixtures/people.ts'
import { passkeyProof, pendingSignIn } from '#tests/fixtures/factors.ts'
import type { ExpectedRequest, History } from '#tests/qa/engine/expected-request.ts'
import { data, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import type { UiCase } from '#tests/qa/engine/subject.ts'
import type { User } from '#tests/qa/engine/user/user.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { broken, waitUntil } from '#tests/qa/models/local-calls.ts'
import { passkeyDialog } from '#tests/qa/models/passkey-dialog.ts'
import { offersRetry, retryButton, retryIn, retryKey } from '#tests/qa/models/retry.ts'
import {
  busy,
  button,
  closeMessage,
  emailField,
  failureShown,
  field,
  heading,
  link,
  passwordField,
  signInButton,
  throttledShown,
} from '#tests/qa/models/words.ts'
import { typedAgain, deadlineKept, sessionKept } from '#tests/qa/models/after-reload.ts'
import { signInEffects } from './sign-in.facts.ts'

const credentials = { email: olivia.email, password: 'Demo1234!' }
const form = [heading('Inicia sesión', 'Sign in'), emailField, passwordField, signInButton]
const ways = [link('Olvidé mi contraseña', 'I forgot my password'), link('Crear cuenta', 'Create account')]

async function submit(user: User): Promise<void> {
  await user.fill(emailField, credentials.email)
  await user.fill(passwordField, credentials.password)
  await user.click(signInButton)
}

const codeField = field('Código', 'Code')
const recoveryField = field('Código de recuperación', 'Recovery code')
const verify = button('Verificar', 'Verify')
const toRecovery = button('Usar un código de recuperación', 'Use a recovery code')
const toApplication = button('Usar mi aplicación', 'Use my application')
const usePasskey = button('Usar llave de acceso', 'Use a passkey')
const back = button('Volver a la contraseña', 'Back to the password')
const steps = {
  code: [heading('Verificación en dos pasos', 'Two-step verification'), codeField, verify, toRecovery, back],
  recovery: [heading('Código de recuperación', 'Recovery code'), recoveryField, verify, back],
}
const codes = { code: '123456', recovery: 'AAAA-BBBB-CCCC-DDDD' }
type Step = keyof typeof codes
const nested = ({ value }: Snapshot, step: Step): unknown => (value as Partial<Record<Step, string>>)[step]

/** Typing a code in its step, or sending it again after no answer. */
const typing =
  (step: Step): UiCase =>
  (snapshot) =>
    nested(snapshot, step) === undefined ? null : { type: 'code.submitted', code: codes[step] }
const sendingAgain =
  (step: Step): UiCase =>
  (snapshot) =>
    nested(snapshot, step) === 'error' && offersRetry(snapshot) ? { type: 'code.submitted', code: codes[step] } : null

const submitCode =
  (step: Step) =>
  async (user: User): Promise<void> => {
    await user.fill(step === 'code' ? codeField : recoveryField, codes[step])
    await user.click(verify)
  }

/** What the second step sends: the code of the step that the person typed in last. */
function sentCode({ steps: past }: History): ExpectedRequest {
  const typed = past.flatMap(({ step }) => ('does' in step && /code( again)?$/.test(step.does) ? [step.does] : [])).at(-1) ?? ''
  const [method, code] = typed.includes('recovery') ? ['recovery', codes.recovery] : ['totp', codes.code]
  return { path: '/tokens/factor', body: { token: pendingSignIn.token, method, code } }
}

const shown = (step: keyof typeof steps) => ({
  [`${step}.form`]: steps[step],
  [`${step}.busy`]: [...steps[step], busy(verify)],
  [`${step}.error`]: [...failureShown, ...steps[step]],
  [`${step}.throttled`]: [...throttledShown, ...steps[step]],
})

const passkeyStep = [heading('Llave de acceso', 'Passkey'), usePasskey, toRecovery, back]
const passkeyBusy = [heading('Llave de acceso', 'Passkey'), busy(usePasskey), toRecovery, back]

const askingAgain: UiCase = (snapshot) =>
  (snapshot.value as { passkey?: string }).passkey === 'error' && offersRetry(snapshot) ? { type: 'passkey.requested' } : null

const waysOf = ({ context }: Snapshot): string[] => (context['pending'] as { factors: string[] } | null)?.factors ?? []
/** An act whose button is there for who has this factor. */
const having =
  (factor: 'totp' | 'passkey', event: { type: string }): UiCase =>
  (snapshot) =>
    waysOf(snapshot).includes(factor) ? event : null

/** SIGNIN-1, SIGNIN-3, SIGNIN-4, SIGNIN-5. */
export const signInModel: FlowModel = {
  machine: signInMachine,
  inputs: { plain: { throttledUntil: null }, 'throttled before': { throttledUntil: fixtureNow + 30_000 } },
  ui: {
    'submits credentials': { type: 'credentials.submitted', credentials },
    'tries again': retryIn('error', { type: 'credentials.submitted', credentials }),
    'closes the message': { type: 'failure.dismissed' },
    'submits a code': typing('code'),
    'submits a recovery code': typing('recovery'),
    'sends the code again': sendingAgain('code'),
    'sends the recovery code again': sendingAgain('recovery'),
    'has lost the telephone': { type: 'recovery.requested' },
    'uses the application after all': having('totp', { type: 'application.requested' }),
    'uses a passkey': having('passkey', { type: 'passkey.requested' }),
    'asks for the passkey again': askingAgain,
    'goes back to the password': { type: 'back.requested' },
  },
  calls: {
    restoreSession: {
      limit: 'it reads local storage and nothing else',
      outcomes: [
        { name: 'nobody', hears: { output: { signedIn: false } } },
        { name: 'signed in', hears: { output: { signedIn: true } } },
        broken,
      ],
    },
    createToken: { operation: 'createToken' },
    finishSignIn: { operation: 'finishSignIn' },
    askPasskey: { operation: 'askPasskey', gives: data },
    promptPasskey: passkeyDialog('proved', passkeyProof),
    provePasskey: { operation: 'provePasskey' },
    waitUntil,
  },
  effects: signInEffects,
  requests: {
    createToken: { path: '/tokens', body: { ...credentials, challenge: 'solved' } },
    finishSignIn: sentCode,
    askPasskey: { path: '/tokens/passkey/challenge', body: { token: pendingSignIn.token } },
    provePasskey: { path: '/tokens/passkey', body: { token: pendingSignIn.token, proof: passkeyProof } },
  },
  key: (snapshot) =>
    JSON.stringify([retryKey(snapshot), waysOf(snapshot), snapshot.value === 'loading' && snapshot.context['until'] !== null]),
  goals: [],
  afterReload: { usual: typedAgain, states: { throttled: deadlineKept, loggedIn: sessionKept } },
  screen: {
    acts: {
      'submits credentials': submit,
      'tries again': (user) => user.click(retryButton),
      'closes the message': (user) => user.click(closeMessage),
      'submits a code': submitCode('code'),
      'submits a recovery code': submitCode('recovery'),
      'sends the code again': (user) => user.click(retryButton),
      'sends the recovery code again': (user) => user.click(retryButton),
      'has lost the telephone': (user) => user.click(toRecovery),
      'uses the application after all': (user) => user.click(toApplication),
      'uses a passkey': (user) => user.click(usePasskey),
      'asks for the passkey again': (user) => user.click(retryButton),
      'goes back to the password': (user) => user.click(back),
    },
    shows: {
      loading: form,
      form: [...form, ...ways],
      busy: [...form, busy(signInButton)],
      error: [...failureShown, ...form],
      throttled: [...throttledShown, emailField, passwordField],
      ...shown('code'),
      ...shown('recovery'),
      'passkey.form': passkeyStep,
      'passkey.asking': passkeyBusy,
      'passkey.prompting': passkeyBusy,
      'passkey.busy': passkeyBusy,
      'passkey.error': [...failureShown, ...passkeyStep],
      'passkey.throttled': [...throttledShown, ...passkeyStep],
      loggedIn: [],
    },
  },
}
