import { secondFactorMachine } from '#machines/flows/second-factor.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'
import type { Announce } from './toasts.flow.ts'

/** Provides the second factor with its services. `onEnrolled` hears that it was turned on. */
export function secondFactorFlow(
  { clock, security }: Pick<Services, 'clock' | 'security'>,
  { announce, onEnrolled }: { announce: Announce; onEnrolled: () => void },
) {
  return secondFactorMachine.provide({
    actors: {
      getFactors: call((_, signal) => security.factors(signal)),
      beginFactor: call((_, signal) => security.beginFactor(signal)),
      confirmFactor: call((input: { code: string }, signal) => security.confirmFactor(input, signal)),
      removeFactor: call((input: { code: string }, signal) => security.removeFactor(input, signal)),
      renewRecoveryCodes: call((input: { code: string }, signal) => security.renewRecoveryCodes(input, signal)),
      waitUntil: call(clock.waitUntil),
    },
    actions: {
      announceOn: () => {
        announce('factor.on')
        onEnrolled()
      },
      announceOff: () => announce('factor.off'),
    },
  })
}
