import type { PaymentMethod } from '#contract/payment-method.ts'
import { holdsAny } from '#contract/permissions.ts'
import type { SessionUser } from '#contract/session.ts'
import type { Subscription } from '#contract/subscription.ts'
import { type CountedLimit, isCounted, levelOf } from './limit-use.ts'
import type { BilledStanding } from './standing.ts'

/** What the status of a plan asks for. */
export type StandingStep =
  | { kind: 'pastDue' | 'expired' | 'paused'; plan: Subscription }
  | { kind: 'cardless'; plan: Subscription; at: string }
  | { kind: 'expiring'; card: PaymentMethod }
  | { kind: 'trial' | 'ending'; plan: Subscription; days: number; endsAt: string }

/** The one next thing to do. `fine`: nothing waits. */
export type NextStep =
  | StandingStep
  | { kind: 'choosePlan' | 'confirmAddress' | 'invite' | 'fine' }
  | { kind: 'limit'; plan: Subscription; limit: CountedLimit }

/**
 * Returns what the status of the plan asks for first, or null. In this order: a plan that owes or is closed, because
 * applications stop; a charge that has no card, or a card that expires before it; a trial or plan that ends.
 */
export function standingStep({ standing, expiring, cardless }: BilledStanding): StandingStep | null {
  if (standing.kind === 'none') return null
  const { kind, plan } = standing
  if (kind === 'pastDue' || kind === 'expired' || kind === 'paused') return { kind, plan }
  if (cardless !== null) return { kind: 'cardless', plan, at: cardless }
  if (expiring) return { kind: 'expiring', card: expiring }
  return kind === 'running' ? null : standing
}

interface Person {
  user: Pick<SessionUser, 'emailVerifiedAt' | 'permissions'>
  /** Whether staff impersonate the customer: the address and the team are not theirs to mind. */
  impersonating: boolean
}

/**
 * Returns the one next thing to do on the home page (docs/decisions/0108). An order of priority, from what costs
 * access to what is only useful:
 * 1. the plan owes, is closed or is paused; without a plan, choose one;
 * 2. a charge is planned without a card, or its card expires before it;
 * 3. the person's address is not confirmed;
 * 4. the trial or the plan ends;
 * 5. a limit of the plan is used up;
 * 6. nobody but the owner is in the team, and the plan has room;
 * 7. nothing.
 */
export function nextStep(billed: BilledStanding, { user, impersonating }: Person): NextStep {
  const { standing } = billed
  if (standing.kind === 'none') return { kind: 'choosePlan' }
  const step = standingStep(billed)
  if (step && step.kind !== 'trial' && step.kind !== 'ending') return step
  if (!impersonating && user.emailVerifiedAt === null) return { kind: 'confirmAddress' }
  if (step) return step
  const { plan } = standing
  const limits = (plan.limits ?? []).filter(isCounted)
  const limit = limits.find(isUsedUp)
  if (limit) return { kind: 'limit', plan, limit }
  const mayInvite = !impersonating && holdsAny(user.permissions, ['usuarios.store'])
  return { kind: mayInvite && limits.some(hasRoomForMore) ? 'invite' : 'fine' }
}

/** A limit of one is the size of the plan, such as its one tax ID: it is not something that ran out. */
function isUsedUp({ used, value }: CountedLimit): boolean {
  return value > 1 && levelOf(used, value) === 'full'
}

function hasRoomForMore({ key, used, value }: CountedLimit): boolean {
  return key === 'users' && used === 1 && value > 1
}
