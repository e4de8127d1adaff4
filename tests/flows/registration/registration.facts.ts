import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { professionalPlan } from '#tests/fixtures/plans.ts'
import type { ExpectedEffect, ExpectedEffects } from '#tests/qa/engine/expected-effects.ts'
import { codeIn, type History, lastStep, succeeded, timesDone } from '#tests/qa/engine/expected-request.ts'
import type { Screen } from '#tests/qa/engine/flow-model.ts'
import type { Handover } from '#tests/qa/engine/handover.ts'
import type { ScreenElement } from '#tests/qa/engine/user/user.ts'
import { deadlineKept, failed, failureTold } from '#tests/qa/models/failure-facts.ts'
import { button, emailField, field, heading, passwordField, text, throttledShown } from '#tests/qa/models/words.ts'
import { company, progressOf } from './registration.requests.ts'

/** What is stored of a registration, so that a reload keeps it: the plan and the onboarding. */
function progressKept(history: History): ExpectedEffect[] {
  const { period, onboardingId } = progressOf(history)
  return period === null ? [] : [['keepProgress', { choice: { planId: professionalPlan.id, period }, onboardingId }]]
}

/**
 * The plan is stored when it is chosen or opened by a link or by what was stored, and the onboarding when it is there.
 * Whoever is signed in gets that session, and nobody else does (docs/specification.md#onboarding).
 */
export const registrationEffects: ExpectedEffects = (history) => {
  const last = lastStep(history)
  if (!last) return []
  const { step, wire } = last
  if ('does' in step) return step.does === 'chooses a plan' ? progressKept(history) : []
  if (!('hears' in step)) return []
  if (step.hears === 'checkRegistration' || step.hears === 'registerCustomer') return deadlineKept(last)
  if (!succeeded(wire)) return []
  if (step.hears === 'createToken') return step.outcome === 'ok' ? [['openSession', { session: sessionOf(olivia) }]] : []
  return step.hears === 'beginOnboarding' || step.outcome === 'ok' ? progressKept(history) : []
}

/** The password leaves the memory with the form. */
export const nothingTyped: Handover = {
  read: ({ company: form, unanswered }) => [form, unanswered],
  expected: () => [null, null],
}

const prices = {
  monthly: text('$599.00 al mes', 'MX$599.00 a month'),
  yearly: text('$5,750.40 al año', 'MX$5,750.40 a year'),
}
const periods = {
  monthly: { role: 'radio', name: { es: 'Mensual', en: 'Monthly' }, is: 'checked' },
  yearly: { role: 'radio', name: { es: 'Anual', en: 'Yearly' }, is: 'checked' },
} as const

const typed: readonly ScreenElement[] = [
  { ...field('RFC', 'RFC'), holds: company.rfc },
  { ...field('Nombre o razón social', 'Name or registered company name'), holds: company.name },
  { ...emailField, holds: company.email },
  { ...passwordField, holds: company.password },
  {
    role: 'checkbox',
    name: {
      es: 'Acepto los términos y condiciones y el aviso de privacidad',
      en: 'I accept the terms and conditions and the privacy notice',
    },
    is: 'checked',
  },
]

/** The plan with its price, and what was typed: neither a refusal nor a way back takes it. */
function form(history: History): ScreenElement[] {
  const { period } = progressOf(history)
  return [
    text('Profesional', 'Profesional'),
    ...(period === null ? [] : [prices[period]]),
    ...(timesDone(history, 'submits the company') > 0 ? typed : []),
  ]
}

const create = button('Crear cuenta', 'Create account')
const change = button('Cambiar de plan', 'Change plan')
const open = (history: History): ScreenElement[] => [...form(history), { ...create, is: 'ready' }, { ...change, is: 'ready' }]
const calling = (history: History): ScreenElement[] => [
  ...form(history),
  { ...create, is: 'busy' },
  { ...change, is: 'disabled' },
]

/** The period that is marked: that of the choice, else that of the link. */
function plans(history: History): ScreenElement[] {
  const { link } = history.input as { link: { period: 'monthly' | 'yearly' | null } }
  return [periods[progressOf(history).period ?? link.period ?? 'monthly']]
}

/** The RFC that was typed, where the person is told about it. */
const rfcTold = text(`El RFC ${company.rfc} ya está registrado.`, `The RFC ${company.rfc} is already registered.`)
const claimTold = text(
  `El RFC ${company.rfc} tiene una solicitud de titularidad en proceso.`,
  `A claim for the RFC ${company.rfc} is in process.`,
)

/** The plan, its price and what was typed (docs/specification.md#onboarding). */
export const registrationFacts: NonNullable<Screen['facts']> = {
  plan: plans,
  planGone: plans,
  beginning: open,
  form: open,
  error: open,
  guard: calling,
  create: calling,
  signingIn: calling,
  throttled: (history) => [...form(history), { ...create, is: 'disabled' }, { ...change, is: 'disabled' }],
  recovery: () => [rfcTold],
  claimInProcess: () => [claimTold],
}

const ownPage: Readonly<Record<string, ScreenElement>> = {
  'rfc.unique': heading('Ese RFC ya tiene una cuenta', 'That RFC already has an account'),
  'rfc.claim_in_process': heading('Estamos revisando una solicitud', 'We are looking into a claim'),
}

/**
 * A refusal is told by its own words, an RFC that has an account by its page, and too many tries by the wait. A plan
 * that has gone is read again, and an onboarding that was not begun keeps nobody from registering.
 */
export const afterRegistrationCall: NonNullable<Screen['afterStep']> = (history) => {
  const last = lastStep(history)
  if (!last || !failed(last) || !('hears' in last.step) || last.step.hears === 'beginOnboarding') return []
  const code = codeIn(last)
  if (code === 'plan.unavailable') return []
  const { hears } = last.step
  if (deadlineKept(last).length > 0 && (hears === 'checkRegistration' || hears === 'registerCustomer')) return throttledShown
  return [ownPage[code ?? ''] ?? failureTold(last)]
}
