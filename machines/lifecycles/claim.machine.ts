import { initialTransition, setup, type StateValueFrom } from 'xstate'

/**
 * The life of an ownership claim (docs/domain.md#registration-claims-and-onboarding): opened by a stranger, reviewed by
 * staff, then approved (the claimant becomes the owner) or rejected. Tag `open`: it is not decided, so a second claim
 * for its RFC is refused.
 */
export const claimMachine = setup({
  types: {
    events: {} as { type: 'review.started' } | { type: 'claim.approved' } | { type: 'claim.rejected' },
    tags: {} as 'open',
  },
}).createMachine({
  id: 'claim',
  initial: 'opened',
  states: {
    opened: { tags: 'open', on: { 'review.started': 'in_review' } },
    in_review: { tags: 'open', on: { 'claim.approved': 'approved', 'claim.rejected': 'rejected' } },
    approved: { type: 'final' },
    rejected: { type: 'final' },
  },
})

export type ClaimState = StateValueFrom<typeof claimMachine>

/** What a new claim is in. */
export const newClaimState = initialTransition(claimMachine)[0].value

/** What a claim is in as long as it is not decided. */
export const openClaimStates = Object.values(claimMachine.states)
  .filter(({ tags }) => tags.includes('open'))
  .map(({ key }) => key as ClaimState)
