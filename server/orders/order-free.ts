import type { Period } from '#contract/period.ts'
import type { CustomerScope, Transaction } from '../db/database.ts'
import type { Language } from '../refusal/language.ts'
import { Refusal } from '../refusal/refusal.ts'
import { createOrder } from './create-order.ts'

interface FreePlan {
  planId: string
  period: Period
  onboardingId: string
}

/**
 * Orders a plan that costs nothing now; this activates it, as every order of 0 does.
 * @throws Refusal 422 plan.unavailable when it is not available, costs something, or is a second trial; 409
 * onboarding.step while another order is charged or a plan is paid for.
 */
export async function orderFree(
  tx: Transaction,
  scope: CustomerScope,
  { plan, ...rest }: { plan: FreePlan; language: Language; address: string; now: Date },
): Promise<void> {
  const { planId, period, onboardingId } = plan
  const wish = {
    planId,
    period,
    lines: [{ id: planId, quantity: 1 }],
    expectedTotal: 0,
    metadata: { onboardingId },
  }
  try {
    await createOrder(tx, scope, { wish, ...rest })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const elsewhere = error.code === 'order.elsewhere' || error.code === 'subscription.active'
    throw new Refusal(elsewhere ? 'onboarding.step' : 'plan.unavailable')
  }
}
