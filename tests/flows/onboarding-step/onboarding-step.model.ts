import { onboardingStepMachine } from '#machines/flows/onboarding-step.machine.ts'
import { acme } from '#tests/fixtures/people.ts'
import { data, type Act, type FlowModel } from '#tests/qa/engine/flow-model.ts'
import type { ScreenElement } from '#tests/qa/engine/user/user.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { doneRequest, loadAgain, onboardingPath, stepCalls, strategiesRequest } from '#tests/qa/models/onboarding-words.ts'
import { retryButton, retryIn, retryKey } from '#tests/qa/models/retry.ts'
import { busy, button, closeMessage, failureShown, field, heading, loadingShown, ready } from '#tests/qa/models/words.ts'
import { nothingToLose, stepKept } from '#tests/qa/models/after-reload.ts'

const next = button('Siguiente', 'Next')
const rfcField = field('RFC', 'RFC')
const nameField = field('Nombre o razón social', 'Name or registered company name')

const answers = { welcome: {}, rfc: { rfc: 'GODE561231GR8' }, name: { name: 'Emma Gómez Díaz' } } as const
type Asking = keyof typeof answers
const stepOf = ({ context }: Snapshot) => context['step'] as Asking
const given = (snapshot: Snapshot) => ({ type: 'answer.given', answer: answers[stepOf(snapshot)] })

const answer: Act = async (user, snapshot) => {
  if (stepOf(snapshot) === 'rfc') await user.fill(rfcField, 'gode561231gr8')
  if (stepOf(snapshot) === 'name') await user.fill(nameField, answers.name.name)
  await user.click(next)
}

const forms: Record<Asking, readonly ScreenElement[]> = {
  welcome: [heading('Te damos la bienvenida a Receptio', 'Welcome to Receptio'), next],
  rfc: [heading('¿Cuál es tu RFC?', 'What is your RFC?'), rfcField, next],
  name: [heading('¿Cómo se llama tu empresa?', 'What is your company called?'), nameField, next],
}
const form = (snapshot: Snapshot) => forms[stepOf(snapshot)]

const inputAt = (step: Asking) => ({ customerId: acme.id, step })

/** ONB-2, ONB-3, ONB-4. */
export const onboardingStepModel: FlowModel = {
  machine: onboardingStepMachine,
  inputs: { welcome: inputAt('welcome'), 'the RFC': inputAt('rfc'), 'the name': inputAt('name') },
  ui: {
    'gives the answer': given,
    'tries again': (snapshot) => {
      const retry = retryIn('error', given(snapshot))
      return typeof retry === 'function' ? retry(snapshot) : retry
    },
    'closes the message': { type: 'failure.dismissed' },
    'loads again': { type: 'retry.requested' },
  },
  calls: { ...stepCalls, saveStep: { operation: 'updateOnboarding', gives: data } },
  requests: {
    loadStep: ({ input }) => strategiesRequest((input as { step: Asking }).step),
    readOnboarding: { path: onboardingPath },
    saveStep({ input }) {
      const { step } = input as { step: Asking }
      return doneRequest(step, answers[step])
    },
  },
  key: (snapshot) => (snapshot.value === 'error' ? retryKey(snapshot) : JSON.stringify(snapshot.value)),
  goals: ['form', 'unavailable', 'error'],
  afterReload: { usual: stepKept, states: { form: nothingToLose('one name or RFC is typed again') } },
  screen: {
    acts: {
      'gives the answer': answer,
      'tries again': (user) => user.click(retryButton),
      'closes the message': (user) => user.click(closeMessage),
      'loads again': (user) => user.click(loadAgain),
    },
    shows: {
      loading: loadingShown,
      reading: loadingShown,
      unavailable: [...failureShown, loadAgain],
      form: (snapshot) => [...form(snapshot), ready(next)],
      saving: (snapshot) => [...form(snapshot), busy(next)],
      error: (snapshot) => [...failureShown, ...form(snapshot)],
      elsewhere: [],
      done: [],
    },
  },
}
