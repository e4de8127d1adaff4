import { initialTransition, setup, type StateValueFrom } from 'xstate'

/**
 * The lifecycle of an ownership claim (docs/domain.md#registration-claims-and-onboarding). A visitor opens it and staff
 * review it. Then it is approved (the claimant becomes the owner) or rejected. Tag `open`: it is undecided, so a second
 * claim for its RFC is refused.
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

/** The state of a new claim. */
export const newClaimState = initialTransition(claimMachine)[0].value

/** The states of an undecided claim. */
export const openClaimStates = Object.values(claimMachine.states)
  .filter(({ tags }) => tags.includes('open'))
  .map(({ key }) => key as ClaimState)
