import { professionalPlan } from '#tests/fixtures/plans.ts'
import { type History, keyOfAct, type PastStep, type Requests, succeeded } from '#tests/qa/engine/expected-request.ts'
import { plansRequest } from '#tests/qa/models/offered-plans.ts'

export const company = {
  rfc: 'GODE561231GR8',
  name: 'Emma Gómez Díaz',
  phone: '5512345678',
  email: 'emma@gomez.mx',
  password: 'Segura1234!',
  terms: true as const,
}
const { rfc, email, password } = company

export interface Progress {
  period: 'monthly' | 'yearly' | null
  onboardingId: string | null
  /** The chosen plan is gone, and the plans are being read again. */
  rereads: boolean
}
interface Begins {
  link: { plan: string | null }
  draft: { choice: { period: 'monthly' | 'yearly' }; onboardingId: string | null } | null
}

const isGone = ({ wire }: PastStep) =>
  wire !== null && 'status' in wire && (wire.json as { code?: string }).code === 'plan.unavailable'

/**
 * The period that was chosen last, on the page or by the link, and the onboarding that was begun for it. Another choice
 * begins another onboarding (docs/specification.md#onboarding).
 */
export function progressOf({ input, steps }: History): Progress {
  const { link, draft } = input as Begins
  let now: Progress = { period: draft?.choice.period ?? null, onboardingId: draft?.onboardingId ?? null, rereads: false }
  for (const past of steps) now = afterStep(now, past, link.plan === 'pro-anual')
  return now
}

function afterStep(now: Progress, past: PastStep, isLinked: boolean): Progress {
  const { step, wire } = past
  if (isGone(past)) return { period: null, onboardingId: null, rereads: true }
  if ('does' in step && step.does === 'chooses a plan')
    return { ...now, period: 'monthly', onboardingId: now.period === 'monthly' ? now.onboardingId : null }
  if (!('hears' in step)) return now
  if (step.hears === 'beginOnboarding' && succeeded(wire))
    return { ...now, onboardingId: (wire.json as { data: { id: string } }).data.id }
  if (step.hears !== 'loadPlans') return now
  const opens = isLinked && !now.rereads && step.outcome === 'ok'
  return { ...now, rereads: false, ...(opens && { period: 'yearly', onboardingId: null }) }
}

const choiceIn = (history: History) => ({
  strategy: 'plan_upfront',
  subscription_plan_id: professionalPlan.id,
  period: progressOf(history).period === 'yearly' ? 1 : 0,
})

function customerIn(history: History) {
  const { onboardingId } = progressOf(history)
  const tied = onboardingId === null ? {} : { onboarding_id: onboardingId }
  return { ...company, ...choiceIn(history), ...tied, challenge: 'solved' }
}

/** The account is made with what was typed, for the plan that was chosen (docs/specification.md#access). */
export const registrationRequests: Requests = {
  loadPlans: plansRequest('register'),
  beginOnboarding: (history) => ({ path: '/onboardings', body: choiceIn(history) }),
  checkRegistration: { path: '/onboardings/guard', body: { rfc, email } },
  registerCustomer: (history) => ({
    path: '/register',
    body: customerIn(history),
    key: keyOfAct(history, 'registerCustomer', customerIn),
  }),
  createToken: { path: '/tokens', body: { email, password, challenge: 'solved' } },
}
