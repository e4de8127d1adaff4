import type { OnboardingStep } from '#contract/onboarding-step.ts'
import { visitedSteps } from '#contract/onboarding.ts'
import type { Plan } from '#contract/plan.ts'
import type { Call } from '#src/services/http.ts'
import { serverCalls } from './server-calls.ts'

/** A customer of the gallery's own, whose owner is signed in: nothing done here touches the demo accounts. */
export interface Person {
  token: string
  email: string
  userId: string
  customerId: string
  companyId: string
  onboardingId: string
}

/** The password that the models type where they are asked for the present one. */
const password = 'Demo1234!'

/** The plan of the server by its Spanish name. @throws Error when none is sold */
export async function planNamed(name: string): Promise<Plan> {
  const { data: plans } = await callAs(null)('listPlans', { query: { perPage: 100 } })
  const plan = plans.find(({ texts }) => texts['es-MX'].name === name)
  if (!plan) throw new Error(`the server sells no plan "${name}"`)
  return plan
}

/** Calls as whoever a token is of; null is a stranger. */
export const callAs = (token: string | null): Call => serverCalls(() => token).call

/** Signs somebody in. Gives the session. */
export async function signIn(email: string, secret = password) {
  const { call, answer } = serverCalls(() => null)
  return call('createToken', { body: { email, password: secret, challenge: await answer('signin') } })
}

/** Registers a new customer with a plan, by its Spanish name, who has ended these steps of the onboarding. */
export async function newcomer(planName: string, ...done: OnboardingStep[]): Promise<Person> {
  const { call, answer } = serverCalls(() => null)
  const plan = await planNamed(planName)
  const word = randomWord()
  const company = {
    rfc: freshRfc(),
    name: `Galería ${word}`,
    phone: '55 1234 5678',
    email: `${word.toLowerCase()}@galeria.test`,
    password,
    terms: true as const,
  }
  const chosen = { strategy: 'plan_upfront', planId: plan.id, period: 'monthly' } as const
  await call('registerCustomer', { body: { ...company, ...chosen, challenge: await answer('register') } })
  const { token, user, customer } = await signIn(company.email)
  const own = callAs(token)
  const { data: onboardings } = await own('listOnboardings', { query: {} })
  const { data: companies } = await own('listCompanies', { query: {} })
  const [onboardingId, companyId] = [onboardings[0]?.id ?? '', companies[0]?.id ?? '']
  if (done.length > 0)
    await own('updateOnboarding', { params: { id: onboardingId }, body: { onboarding: visitedSteps(...done) } })
  return { token, email: company.email, userId: user.id, customerId: customer.id, companyId, onboardingId }
}

/** Letters that nobody used before. */
export function randomWord(length = 8): string {
  const letters = 'BCDFGHJKLMNPQRSTVWXZ'
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters.charAt(byte % letters.length)).join('')
}

/** A tax ID that nobody has. */
export const freshRfc = (): string => `${randomWord(3)}200229${randomWord(2)}1`
