import { createMachine, type AnyStateMachine } from 'xstate'
import { attemptMachine } from '#machines/lifecycles/attempt.machine.ts'
import { bulkRunMachine } from '#machines/lifecycles/bulk-run.machine.ts'
import { claimMachine } from '#machines/lifecycles/claim.machine.ts'
import { disputeMachine } from '#machines/lifecycles/dispute.machine.ts'
import { onboardingMachine } from '#machines/lifecycles/onboarding.machine.ts'
import { orderMachine } from '#machines/lifecycles/order.machine.ts'
import { priceCampaignMachine } from '#machines/lifecycles/price-campaign.machine.ts'
import { receivedPaymentMachine } from '#machines/lifecycles/received-payment.machine.ts'
import { refundMachine } from '#machines/lifecycles/refund.machine.ts'
import { subscriptionMachine } from '#machines/lifecycles/subscription.machine.ts'
import { tenantMachine } from '#machines/lifecycles/tenant.machine.ts'
import { definitionsOf } from '#tests/qa/engine/definitions.ts'
import { triggerOf } from '#tests/qa/engine/machine-events.ts'
import type { Claim } from '#tests/qa/engine/proofs/prove.ts'
import type { Subject } from '#tests/qa/engine/subject.ts'

/** The lifecycle of server records: the states in which one may begin, and those where it may rest forever. */
export interface Lifecycle {
  machine: AnyStateMachine
  begins: readonly string[]
  goals: readonly string[]
}

/** Every lifecycle, by the name of its file. */
export const lifecycles: Readonly<Record<string, Lifecycle>> = {
  'attempt-lifecycle': { machine: attemptMachine, begins: ['created'], goals: ['failed', 'succeeded', 'expired'] },
  'bulk-run-lifecycle': { machine: bulkRunMachine, begins: ['counting'], goals: ['done'] },
  'claim-lifecycle': { machine: claimMachine, begins: ['opened'], goals: [] },
  'dispute-lifecycle': { machine: disputeMachine, begins: ['opened', 'evidenceDue', 'underReview'], goals: [] },
  'onboarding-lifecycle': { machine: onboardingMachine, begins: ['open'], goals: ['done'] },
  'order-lifecycle': { machine: orderMachine, begins: ['draft'], goals: ['failed', 'cancelled'] },
  'price-campaign-lifecycle': { machine: priceCampaignMachine, begins: ['counting'], goals: ['applied'] },
  'received-payment-lifecycle': { machine: receivedPaymentMachine, begins: ['requested'], goals: [] },
  'refund-lifecycle': { machine: refundMachine, begins: ['requested', 'approved'], goals: ['refused'] },
  // A trial begins without a purchase.
  'subscription-lifecycle': { machine: subscriptionMachine, begins: ['waiting', 'trial'], goals: ['trial', 'paid', 'expired'] },
  'tenant-lifecycle': { machine: tenantMachine, begins: ['created'], goals: ['active', 'suspended'] },
}

/** The machine of every lifecycle, by the name of its approved table. */
export const lifecycleMachines: Readonly<Record<string, AnyStateMachine>> = Object.fromEntries(
  Object.entries(lifecycles).map(([name, { machine }]) => [name, machine]),
)

/** Returns one subject for each initial state of a lifecycle. Every event of its machine may happen. */
export function lifecycleSubjects({ machine, begins }: Lifecycle): [string, Subject][] {
  const events = [...new Set(definitionsOf(machine).map(({ eventType }) => triggerOf(eventType).name))]
  const ui = Object.fromEntries(events.map((type) => [type, { type }]))
  const outcomes = () => []
  return begins.map((initial) => [initial, { machine: beginningIn(machine, initial), ui, outcomes }])
}

/** Returns what the proofs need to know: a lifecycle makes no call, and a repeated event changes nothing more. */
export function lifecycleClaim({ goals }: Lifecycle): Omit<Required<Claim>, 'machine' | 'graphs'> {
  const twice = { writes: () => false, repeatable: {}, staysPut: true }
  return { goals, exceptions: {}, limitOf: () => null, codesOf: () => [], twice }
}

function beginningIn(machine: AnyStateMachine, initial: string): AnyStateMachine {
  return createMachine({ ...machine.config, initial }, machine.implementations)
}
