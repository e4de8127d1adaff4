import { isSetupDone, setupSteps, type SetupRecord, type SetupStep } from '#contract/admin/setup.ts'
import { setupMachine } from '#machines/flows/setup.machine.ts'
import { publishedTerms, typedKeys, writtenIssuer } from '#tests/fixtures/admin/setup.ts'
import { data, type FlowModel, nothing } from '#tests/qa/engine/flow-model.ts'
import type { User } from '#tests/qa/engine/user/user.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { keptByServer, nothingToLose, readAgain } from '#tests/qa/models/after-reload.ts'
import { atRest, leadsElsewhere } from '#tests/qa/models/homes.ts'
import { retryButton, offersRetry } from '#tests/qa/models/retry.ts'
import { button, closeMessage, failureShown, field, heading, loadingShown } from '#tests/qa/models/words.ts'
import { setupRequests, typedIssuer, typedKeyFields, typedText } from './setup.requests.ts'

const title = heading('Puesta en marcha', 'Getting started')
const steps = {
  issuer: { es: 'Quién cobra', en: 'Who charges' },
  texts: { es: 'Términos y privacidad', en: 'Terms and privacy' },
  mail: { es: 'Correo', en: 'Mail' },
  gateways: { es: 'Pasarelas de pago', en: 'Payment gateways' },
  catalogue: { es: 'Primer plan', en: 'First plan' },
  purchase: { es: 'Compra de prueba', en: 'Test purchase' },
} as const satisfies Record<SetupStep, { es: string; en: string }>

const setupOf = ({ context }: Snapshot) => context['setup'] as SetupRecord | null
const publishButton = (snapshot: Snapshot) =>
  setupOf(snapshot)?.terms ? button('Publicar una versión nueva', 'Publish a new version') : button('Publicar', 'Publish')
const mailButton = (snapshot: Snapshot) =>
  setupOf(snapshot)?.mail
    ? button('Enviar otro correo de prueba', 'Send another test mail')
    : button('Enviar un correo de prueba', 'Send a test mail')
const probeButton = (snapshot: Snapshot) =>
  setupOf(snapshot)?.gateways.some((one) => one.at !== null)
    ? button('Probar otra vez', 'Test again')
    : button('Probar las llaves', 'Test the keys')
const acts = {
  issuer: button('Guardar los datos', 'Save the details'),
  catalogue: button('Usar esta plantilla', 'Use this template'),
  purchase: button('Ya pagué: revisar', 'I have paid: check'),
} as const
const change = {
  open: button('Usar mi cuenta de Stripe', 'Use my account at Stripe'),
  replace: button('Cambiar las llaves de Stripe', 'Change the keys of Stripe'),
  store: button('Probar y guardar', 'Test and store'),
  cancel: button('Cancelar', 'Cancel'),
  leave: button('Dejar de usar mi cuenta de Stripe', 'Stop using my account at Stripe'),
  confirm: button('Dejar de usarla', 'Stop using it'),
  keep: button('Conservarla', 'Keep it'),
} as const
const goOn = button('Seguir', 'Go on')
const later = button('Dejar para después', 'Leave for later')
const again = button('Ya no dejarlo para después', 'Take it up again')

const stepOf = ({ context }: Snapshot) => context['step'] as SetupStep | null
const isDone = (snapshot: Snapshot) => {
  const [setup, step] = [setupOf(snapshot), stepOf(snapshot)]
  return setup !== null && step !== null && isSetupDone(setup, step)
}
const isPassed = (snapshot: Snapshot) => {
  const [setup, step] = [setupOf(snapshot), stepOf(snapshot)]
  return setup !== null && step !== null && setup.passed.includes(step)
}
const isLeft = (snapshot: Snapshot) => {
  const setup = setupOf(snapshot)
  return setup?.passed.some((step) => !isSetupDone(setup, step)) ?? false
}
const resting = ['issuer', 'texts', 'mail', 'gateways', 'catalogue', 'purchase', 'refused']
const isResting = ({ value }: Snapshot) => resting.includes(value as string)
const at = (step: SetupStep) => (snapshot: Snapshot) => isResting(snapshot) && stepOf(snapshot) === step

/**
 * An act of a step: in the step, and again after a refusal. A done step may be repeated; from everywhere that is the
 * same again, so it is played for the issuer alone.
 */
const inStep = (step: SetupStep, event: { type: string } & Record<string, unknown>) => (snapshot: Snapshot) =>
  at(step)(snapshot) && (step === 'issuer' || !isDone(snapshot)) ? event : null

async function fillIssuer(user: User): Promise<void> {
  for (const [label, value] of typedIssuer) await user.fill(field(label, label), value)
  await user.click(acts.issuer)
}

async function publish(user: User, snapshot: Snapshot): Promise<void> {
  await user.check({ role: 'radio', name: { es: 'Términos y condiciones', en: 'Terms and conditions' } })
  await user.fill(field('En español', 'In Spanish'), typedText['es-MX'])
  await user.fill(field('En inglés', 'In English'), typedText.en)
  await user.click(publishButton(snapshot))
}

const panel = (snapshot: Snapshot) => {
  const step = stepOf(snapshot) ?? 'issuer'
  return [title, heading(steps[step].es, steps[step].en)]
}
const waiting = (step: SetupStep) => [title, heading(steps[step].es, steps[step].en)]
const ways = (snapshot: Snapshot) => [...panel(snapshot), isDone(snapshot) ? goOn : isPassed(snapshot) ? again : later]

const { public_key: publicKey, secret_key: secretKey, webhook_secret: webhookSecret } = typedKeys.stripe
const givenKeys = { publicKey, secretKey, webhookSecret }
const hasOwn = (snapshot: Snapshot) =>
  setupOf(snapshot)?.gateways.some(({ driver, own }) => driver === 'stripe' && own !== null) ?? false
const isTyping = ({ value }: Snapshot) => value === 'keys' || value === 'keysRefused'
const keysForm = [...waiting('gateways'), change.store, change.cancel]

async function fillKeys(user: User): Promise<void> {
  for (const [label, value] of typedKeyFields) await user.fill(field(label.es, label.en), value)
  await user.click(change.store)
}

/** What is stored, as far as it tells states apart. */
const signatureOf = (setup: SetupRecord | null) =>
  setup && [
    setupSteps.map((step) => isSetupDone(setup, step)),
    setup.passed,
    setup.mail?.outcome,
    setup.gateways[0]?.outcome,
    setup.gateways.map(({ own }) => own?.account),
  ]

/** The guided beginning of a new installation: docs/decisions/0094. */
export const setupModel: FlowModel = {
  machine: setupMachine,
  inputs: { 'a new installation': undefined },
  ui: {
    'opens the first step': (snapshot) =>
      isResting(snapshot) || isTyping(snapshot) || ['removal', 'done'].includes(snapshot.value as string)
        ? { type: 'step.opened', step: 'issuer' }
        : null,
    'goes on': (snapshot) => (isResting(snapshot) && isDone(snapshot) ? { type: 'step.continued' } : null),
    'leaves it for later': (snapshot) =>
      isResting(snapshot) && !isDone(snapshot) && !isPassed(snapshot) ? { type: 'step.passed', passed: true } : null,
    'takes it up again': (snapshot) =>
      isResting(snapshot) && !isDone(snapshot) && isPassed(snapshot) ? { type: 'step.passed', passed: false } : null,
    'writes the issuer': inStep('issuer', { type: 'issuer.submitted', issuer: { value: writtenIssuer } }),
    'publishes a text': inStep('texts', { type: 'text.submitted', text: { kind: 'terms', text: publishedTerms.text } }),
    'sends a test mail': inStep('mail', { type: 'mail.requested' }),
    'tests the keys': inStep('gateways', { type: 'probe.requested' }),
    'opens the keys': (snapshot) =>
      at('gateways')(snapshot) && !isDone(snapshot) ? { type: 'keys.opened', driver: 'stripe' } : null,
    'gives keys': (snapshot) => (isTyping(snapshot) ? { type: 'keys.submitted', driver: 'stripe', keys: givenKeys } : null),
    'gives no keys': (snapshot) => (isTyping(snapshot) ? { type: 'keys.closed' } : null),
    'asks to leave the account': (snapshot) =>
      at('gateways')(snapshot) && hasOwn(snapshot) ? { type: 'removal.opened', driver: 'stripe' } : null,
    'leaves the account': ({ value }) => (value === 'removal' ? { type: 'removal.confirmed' } : null),
    'keeps the account': ({ value }) => (value === 'removal' ? { type: 'removal.closed' } : null),
    'uses a template': (snapshot) =>
      at('catalogue')(snapshot) && !isDone(snapshot) ? { type: 'template.chosen', template: 'invoicing' } : null,
    'looks for the payment': (snapshot) =>
      snapshot.value === 'purchase' && !isDone(snapshot) ? { type: 'retry.requested' } : null,
    'closes the message': ({ value }) => (value === 'refused' || value === 'keysRefused' ? { type: 'failure.dismissed' } : null),
    'reads again': (snapshot) =>
      ['refused', 'keysRefused'].includes(snapshot.value as string) && offersRetry(snapshot) ? { type: 'retry.requested' } : null,
    'loads again': ({ value }) => (value === 'unread' ? { type: 'retry.requested' } : null),
  },
  calls: {
    readSetup: { operation: 'getSetup', gives: data },
    writeIssuer: { operation: 'updateConfiguration', gives: nothing },
    publishText: { operation: 'publishLegalText', gives: data },
    tryMail: { operation: 'tryMail', gives: data },
    probeGateways: { operation: 'probeGateways', gives: data },
    storeKeys: { operation: 'storeStripeKeys', gives: data },
    removeKeys: { operation: 'removeGatewayKeys', gives: data },
    stockCatalogue: { operation: 'stockCatalogue', gives: data },
    passStep: { operation: 'passSetupStep', gives: data },
  },
  requests: setupRequests,
  key: (snapshot) =>
    JSON.stringify([
      snapshot.value,
      stepOf(snapshot),
      signatureOf(setupOf(snapshot)),
      (snapshot.value === 'refused' || snapshot.value === 'keysRefused') && offersRetry(snapshot),
    ]),
  goals: [...resting, 'keys', 'keysRefused', 'removal', 'unread', 'done'],
  homes: { done: atRest, unread: leadsElsewhere },
  afterReload: {
    usual: keptByServer('progress is what is stored, and the first open step opens'),
    states: {
      reading: readAgain,
      unread: readAgain,
      issuer: nothingToLose('the fields are filled with what is stored, and typed again'),
      texts: nothingToLose('the text is composed again'),
      keys: nothingToLose('keys are kept nowhere, and typed again'),
      keysRefused: nothingToLose('nothing was stored, and keys are kept nowhere'),
      removal: nothingToLose('nothing happened'),
      refused: nothingToLose('nothing happened'),
    },
  },
  screen: {
    acts: {
      'opens the first step': (user) => user.click(button('1. Quién cobra', '1. Who charges')),
      'goes on': (user) => user.click(goOn),
      'leaves it for later': (user) => user.click(later),
      'takes it up again': (user) => user.click(again),
      'writes the issuer': fillIssuer,
      'publishes a text': publish,
      'sends a test mail': (user, snapshot) => user.click(mailButton(snapshot)),
      'tests the keys': (user, snapshot) => user.click(probeButton(snapshot)),
      'opens the keys': (user, snapshot) => user.click(hasOwn(snapshot) ? change.replace : change.open),
      'gives keys': fillKeys,
      'gives no keys': (user) => user.click(change.cancel),
      'asks to leave the account': (user) => user.click(change.leave),
      'leaves the account': (user) => user.click(change.confirm),
      'keeps the account': (user) => user.click(change.keep),
      'uses a template': (user) => user.click(acts.catalogue),
      'looks for the payment': (user) => user.click(acts.purchase),
      'closes the message': (user) => user.click(closeMessage),
      'reads again': (user) => user.click(retryButton),
      'loads again': (user) => user.click(button('Cargar otra vez', 'Load again')),
    },
    shows: {
      reading: (snapshot) => (stepOf(snapshot) === null ? [title, ...loadingShown] : panel(snapshot)),
      unread: [title, ...failureShown],
      issuer: (snapshot) => [...ways(snapshot), acts.issuer],
      savingIssuer: waiting('issuer'),
      texts: ways,
      publishing: waiting('texts'),
      mail: (snapshot) => [...ways(snapshot), mailButton(snapshot)],
      mailing: waiting('mail'),
      gateways: (snapshot) => [...ways(snapshot), probeButton(snapshot)],
      probing: waiting('gateways'),
      keys: keysForm,
      storingKeys: waiting('gateways'),
      keysRefused: [...failureShown, ...keysForm],
      removal: [...waiting('gateways'), change.confirm, change.keep],
      removingKeys: waiting('gateways'),
      catalogue: ways,
      stocking: waiting('catalogue'),
      purchase: ways,
      passing: panel,
      refused: (snapshot) => [...failureShown, ...ways(snapshot)],
      done: (snapshot) =>
        isLeft(snapshot)
          ? [title, heading('Lo demás queda para después', 'The rest is left for later')]
          : [title, heading('Todo listo para vender', 'Ready to sell')],
    },
  },
}
