import { setup } from 'xstate'
import type { StateValueFrom } from 'xstate'
import type { OnboardingStatus, OnboardingStep } from '#contract/onboarding-step.ts'

/**
 * The lifecycle of an onboarding (docs/specification.md#onboarding; docs/domain.md#registration-claims-and-onboarding).
 * Steps are done while it is `open`. After the last one the customer is provisioned. A failed provisioning is retried
 * on request. A repeated request for a finished step changes nothing.
 */
export const onboardingMachine = setup({
  types: {
    events: {} as
      | { type: 'data.changed' }
      | { type: 'steps.finished' }
      | { type: 'retry.requested' }
      | { type: 'customer.provisioned' }
      | { type: 'provisioning.failed' },
  },
}).createMachine({
  id: 'onboarding',
  initial: 'open',
  states: {
    open: { on: { 'data.changed': 'open', 'steps.finished': 'provisioning' } },
    provisioning: {
      on: { 'retry.requested': 'provisioning', 'customer.provisioned': 'done', 'provisioning.failed': 'error' },
    },
    error: { on: { 'retry.requested': 'provisioning', 'customer.provisioned': 'done' } },
    done: { on: { 'retry.requested': 'done' } },
  },
})

export type OnboardingState = StateValueFrom<typeof onboardingMachine>

/** Returns the state of a stored onboarding. At its last step, it is being provisioned. */
export function onboardingState({ status, step }: { status: OnboardingStatus; step: OnboardingStep }): OnboardingState {
  if (status !== 'pending') return status
  return step === 'finish' ? 'provisioning' : 'open'
}
