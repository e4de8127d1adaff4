import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import type { Claim } from '#contract/claim.ts'
import { noRefusal, type Refusal, refusalOf } from '../failures.ts'
import { requiredCall } from '../required.ts'
import { throttledAct, toThrottledOrError, waitingThen } from '../throttled-act.ts'

export type ClaimOwnershipActor = ActorRefFrom<typeof claimOwnershipMachine>

type ClaimOwnershipEvent = { type: 'claim.submitted'; claim: Claim } | { type: 'back.requested' }

/** Claims the account of a registered RFC (CLAIM-1, CLAIM-2). Staff decide on the claim. */
export const claimOwnershipMachine = setup({
  types: {
    context: {} as Refusal & { rfc: string; onboardingId: string | null },
    events: {} as ClaimOwnershipEvent,
    input: {} as { rfc: string; onboardingId: string | null; throttledUntil: number | null },
    tags: {} as 'pending',
  },
  actors: {
    claimOwnership: requiredCall<void, { rfc: string; onboardingId: string | null; claim: Claim }>('claimOwnership'),
    ...throttledAct.actors,
  },
  actions: {
    ...throttledAct.actions,
    keepRefusal: assign(refusalOf),
    forgetRefusal: assign(noRefusal),
  },
  guards: throttledAct.guards,
}).createMachine({
  id: 'claimOwnership',
  context: ({ input: { throttledUntil, ...claimed } }) => ({ ...claimed, failure: null, until: throttledUntil }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'wasThrottled', target: 'throttled' }, { target: 'form' }] },
    form: { on: { 'claim.submitted': 'busy' } },
    busy: {
      tags: ['pending'],
      invoke: {
        id: 'claimOwnership',
        src: 'claimOwnership',
        input: ({ context: { rfc, onboardingId }, event }) => {
          assertEvent(event, 'claim.submitted')
          return { rfc, onboardingId, claim: event.claim }
        },
        onDone: { target: 'sent' },
        onError: toThrottledOrError,
      },
    },
    error: { exit: 'forgetRefusal', on: { 'back.requested': 'form' } },
    throttled: waitingThen('form'),
    sent: { type: 'final' },
  },
})
