import type { Cart, Onboarding } from '#contract/onboarding.ts'
import { visitedSteps } from '#contract/onboarding.ts'
import type { OnboardingStep } from '#contract/onboarding-step.ts'
import type { Period } from '#contract/period.ts'
import type { Strategy } from '#contract/strategy.ts'
import type { Call } from './http.ts'

/** What a browser may change of an onboarding; the server derives the rest. */
export interface OnboardingChange {
  visited?: OnboardingStep
  rfc?: string
  name?: string
  choice?: { planId: string; period: Period }
  /** Retries a failed provisioning at once. */
  retry?: true
  /** Removes the mark of an abandoned checkout. */
  resumed?: true
  /** The time of the user's activity, ms since 1970; the server records its own time. */
  activeAt?: number
  cart?: Cart
}

/** Onboarding: from the first sign-in to a working account. */
export function createOnboardings(call: Call) {
  let keeping: Promise<unknown> = Promise.resolve()
  const change = async (id: string, changed: OnboardingChange, signal?: AbortSignal): Promise<Onboarding> =>
    (await call('updateOnboarding', { params: { id }, body: bodyOf(changed), signal })).data
  return {
    /** Returns the customer's onboarding state for one step; null when the customer's strategy lacks the step. */
    async stateOf(
      { customerId, step }: { customerId: string; step: OnboardingStep },
      signal?: AbortSignal,
    ): Promise<Strategy | null> {
      const query = { customerId, step }
      return (await call('listOnboardingStrategies', { query, signal })).data[0] ?? null
    },
    async read({ id }: { id: string }, signal?: AbortSignal): Promise<Onboarding> {
      return (await call('getOnboarding', { params: { id }, signal })).data
    },
    change,
    /** Saves carts one after another, so that the last one wins. An unsaved cart is only lost on other devices. */
    keepCart(id: string, cart: Cart): Promise<unknown> {
      keeping = keeping.then(() => change(id, { cart })).catch(() => null)
      return keeping
    },
  }
}

function bodyOf({ visited, rfc, name, choice, retry, resumed, activeAt, cart }: OnboardingChange) {
  const metadata = {
    ...(retry && { retry }),
    ...(resumed && { abandonedAt: null }),
    ...(activeAt !== undefined && { lastActivityAt: new Date(activeAt).toISOString() }),
    ...(cart && { cart }),
  }
  return {
    ...(visited && { onboarding: visitedSteps(visited) }),
    ...(rfc !== undefined && { rfc }),
    ...(name !== undefined && { name }),
    ...(choice && { planId: choice.planId, period: choice.period }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
  }
}
