import type { Claim } from '#contract/claim.ts'
import { claimOwnershipMachine } from '#machines/flows/claim-ownership.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

type Claiming = { rfc: string; onboardingId: string | null; claim: Claim }

export function claimOwnershipFlow({ clock, deadlines, registration }: Pick<Services, 'clock' | 'deadlines' | 'registration'>) {
  return claimOwnershipMachine.provide({
    actors: {
      claimOwnership: call((claiming: Claiming, signal) => registration.claim(claiming, signal)),
      waitUntil: call(clock.waitUntil),
    },
    actions: {
      keepDeadline: (_, { until }: { until: number | null }) => deadlines.keep('claimOwnership', until),
    },
  })
}
