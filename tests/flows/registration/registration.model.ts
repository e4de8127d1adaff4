import { registrationMachine } from '#machines/flows/registration.machine.ts'
import { answers } from '#tests/fixtures/calls.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { professionalPlan } from '#tests/fixtures/plans.ts'
import { data, type FlowModel, nothing } from '#tests/qa/engine/flow-model.ts'
import type { User } from '#tests/qa/engine/user/user.ts'
import type { UiCase } from '#tests/qa/engine/subject.ts'
import type { MachineEvent } from '#tests/qa/engine/machine-events.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { outcomeRows } from '#tests/qa/engine/outcome-table.ts'
import { waitUntil } from '#tests/qa/models/local-calls.ts'
import { planButton } from '#tests/qa/models/offered-plans.ts'
import { offersRetry, retryButton, retryIn } from '#tests/qa/models/retry.ts'
import {
  button,
  closeMessage,
  emailField,
  failureShown,
  field,
  heading,
  link,
  loadingShown,
  passwordField,
  text,
  throttledShown,
} from '#tests/qa/models/words.ts'
import { keptByServer, keptByBrowser, sessionKept, throttledKept } from '#tests/qa/models/after-reload.ts'
import { afterRegistrationCall, nothingTyped, registrationEffects, registrationFacts } from './registration.facts.ts'
import { company, registrationRequests } from './registration.requests.ts'

const noPlans = outcomeRows('listPlans').find(({ outcome }) => outcome === 'nothing offered')?.wire

const choice = { planId: professionalPlan.id, period: 'monthly' as const }
const onboardingId = answers.beginOnboarding.ok.data.id
const noLink = { plan: null, period: null }

const rfcField = field('RFC', 'RFC')
const createAccount = button('Crear cuenta', 'Create account')
const choosePlan = planButton({ freeTrial: false })
const monthly = { role: 'radio', name: { es: 'Mensual', en: 'Monthly' } } as const
const changePlan = button('Cambiar de plan', 'Change plan')
const reload = button('Cargar los planes otra vez', 'Load the plans again')
const enter = button('Entrar a mi cuenta', 'Enter my account')
const claim = button('Solicitar la titularidad', 'Claim the account')
const back = button('Volver a mis datos', 'Back to my details')
const signIn = link('Inicia sesión', 'Sign in')

const form = [heading('Crea tu cuenta', 'Create your account'), rfcField, emailField, passwordField, createAccount]
const plans = (snapshot: Snapshot) => [heading('Elige tu plan', 'Choose your plan'), monthly, choosePlan(snapshot), signIn]
const gone = text('Ese plan ya no está disponible', 'That plan is no longer available')

const within =
  (states: readonly string[], event: MachineEvent): UiCase =>
  ({ value }) =>
    states.some((state) => state === value) ? event : null

async function choose(user: User, snapshot: Snapshot): Promise<void> {
  await user.check(monthly)
  await user.click(choosePlan(snapshot))
}

async function submit(user: User): Promise<void> {
  await user.fill(rfcField, 'gode561231gr8')
  await user.fill(field('Nombre o razón social', 'Name or registered company name'), company.name)
  await user.fill(field('Teléfono', 'Phone'), '55 1234 5678')
  await user.fill(emailField, company.email)
  await user.fill(passwordField, company.password)
  await user.check({
    role: 'checkbox',
    name: {
      es: 'Acepto los términos y condiciones y el aviso de privacidad',
      en: 'I accept the terms and conditions and the privacy notice',
    },
  })
  await user.click(createAccount)
}

async function sendClaim(user: User): Promise<void> {
  await user.click(button('Enviar solicitud', 'Send claim'))
  await user.see(text('Recibimos tu solicitud', 'We received your claim'))
  await user.click(button('Entendido', 'Got it'))
}

/** REG-1 to REG-6. */
export const registrationModel: FlowModel = {
  machine: registrationMachine,
  inputs: {
    stranger: { link: noLink, draft: null, throttledUntil: null },
    // Another plan was begun before: its onboarding is not for this one.
    'deep link': { link: { plan: 'pro-anual', period: null }, draft: { choice, onboardingId }, throttledUntil: null },
    'stale link': { link: { plan: 'descontinuado', period: 'yearly' }, draft: null, throttledUntil: null },
    'reload in the form': { link: noLink, draft: { choice, onboardingId }, throttledUntil: null },
    'throttled before': { link: noLink, draft: { choice, onboardingId: null }, throttledUntil: fixtureNow + 30_000 },
  },
  ui: {
    'chooses a plan': { type: 'plan.chosen', choice },
    'submits the company': { type: 'company.submitted', company },
    'tries again': retryIn('error', { type: 'company.submitted', company }),
    'closes the message': { type: 'failure.dismissed' },
    'changes the plan': within(['beginning', 'form', 'error'], { type: 'back.requested' }),
    'goes back': within(['recovery', 'claimInProcess'], { type: 'back.requested' }),
    'loads the plans again': within(['unavailable', 'closed'], { type: 'retry.requested' }),
    'enters the account': within(['created'], { type: 'retry.requested' }),
    'claims the account': { type: 'claim.requested' },
    'closes the claim': { type: 'claim.closed' },
    'sends the claim': { type: 'claim.sent' },
  },
  calls: {
    loadPlans: { operation: 'listPlans', gives: data },
    beginOnboarding: { operation: 'beginOnboarding', gives: data },
    checkRegistration: { operation: 'checkRegistration', gives: nothing },
    registerCustomer: { operation: 'registerCustomer', gives: nothing },
    createToken: { operation: 'createToken' },
    waitUntil,
  },
  requests: registrationRequests,
  effects: registrationEffects,
  handovers: { loggedIn: nothingTyped },
  beside: ['claimOwnership'],
  // A plan that is not on the list may be sold by its link; this one is not.
  further: ({ url }) => (new URL(url).searchParams.has('filter[link]') ? noPlans : undefined),
  key: (snapshot) => {
    const { value, context } = snapshot
    return JSON.stringify([
      value,
      value === 'error' && offersRetry(snapshot),
      context['onboardingId'] !== null,
      JSON.stringify(context['choice']),
      context['unanswered'] !== null,
      ['loading', 'unavailable', 'closed', 'plan', 'planGone'].some((state) => state === value) && context['until'] !== null,
    ])
  },
  goals: ['plan', 'planGone', 'form', 'closed', 'unavailable', 'recovery', 'claimInProcess', 'created'],
  afterReload: {
    usual: keptByBrowser('the plan, the onboarding and what was typed but the password are kept in the tab'),
    states: { ...throttledKept, loggedIn: sessionKept, created: keptByServer('the account is made, and is signed in to') },
  },
  screen: {
    acts: {
      'chooses a plan': choose,
      'submits the company': submit,
      'tries again': (user) => user.click(retryButton),
      'closes the message': (user) => user.click(closeMessage),
      'changes the plan': (user) => user.click(changePlan),
      'goes back': (user) => user.click(back),
      'loads the plans again': (user) => user.click(reload),
      'enters the account': (user) => user.click(enter),
      'claims the account': (user) => user.click(claim),
      'closes the claim': (user) => user.click(button('Cerrar', 'Close')),
      'sends the claim': sendClaim,
    },
    facts: registrationFacts,
    afterStep: afterRegistrationCall,
    alike: { 'beginning = form': 'the form is open while the onboarding is begun, and nobody waits for it' },
    shows: {
      loading: loadingShown,
      refreshing: loadingShown,
      unavailable: [...failureShown, reload, signIn],
      closed: [heading('Por ahora no hay planes disponibles', 'There are no plans available right now'), reload, signIn],
      plan: plans,
      planGone: (snapshot) => [...plans(snapshot), gone],
      beginning: [...form, changePlan, signIn],
      form: [...form, changePlan, signIn],
      guard: form,
      create: form,
      signingIn: form,
      error: [...failureShown, ...form],
      throttled: [...throttledShown, rfcField],
      // An account that needs a code is signed in to by itself, and nothing failed.
      created: ({ context }) => [
        heading('Tu cuenta está lista', 'Your account is ready'),
        ...(context.failure === null ? [] : failureShown),
        enter,
        link('Ir a iniciar sesión', 'Go to sign in'),
      ],
      recovery: [
        heading('Ese RFC ya tiene una cuenta', 'That RFC already has an account'),
        link('Recuperar mi contraseña', 'Recover my password'),
        claim,
      ],
      claiming: [
        { role: 'dialog', name: { es: 'Solicitar la titularidad de GODE561231GR8', en: 'Claim the account of GODE561231GR8' } },
      ],
      claimInProcess: [heading('Estamos revisando una solicitud', 'We are looking into a claim'), back],
      loggedIn: [],
    },
  },
}
