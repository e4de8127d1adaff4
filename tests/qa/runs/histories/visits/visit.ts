import type { Person } from '../person.ts'
import { manageCards, manageSubscription } from './account.ts'
import { buyPlan } from './buy.ts'
import { changePlan, payDue } from './change.ts'

export const purposes = ['pay', 'pay', 'change', 'subscription', 'cards'] as const
export type Purpose = (typeof purposes)[number]

/** One visit of a person: signs in when necessary, looks at what they have, and does what they came for. */
export async function visit(person: Person, purpose: Purpose): Promise<void> {
  if (!person.isSignedIn() && !(await person.signIn())) return
  const all = await person.services.subscriptions.list(person.customerId).catch(() => null)
  if (all === null) return
  const plan = all.find(({ type, status }) => type === 'plan' && status === 'active')
  const expired = all.find(({ type, status }) => type === 'plan' && status === 'expired')
  const paused = all.find(({ type, status }) => type === 'plan' && status === 'paused')
  if (purpose === 'cards') return manageCards(person)
  if (paused) return manageSubscription(person, paused)
  const subscription = plan ?? expired
  if (!subscription) return buyPlan(person)
  if (purpose === 'subscription') return manageSubscription(person, subscription)
  if (purpose === 'change' && plan) return changePlan(person, plan)
  if ((subscription.due ?? 0) > 0) return payDue(person, subscription)
  return plan === undefined || plan.paymentStatus === 'pending' ? buyPlan(person) : changePlan(person, plan)
}
