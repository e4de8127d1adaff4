import type { MadePasskey, NewPasskey } from '#contract/passkey.ts'
import { secondFactorMachine } from '#machines/flows/second-factor.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'
import type { Announce } from './toasts.flow.ts'

/** Provides the second factor with its services. `onEnrolled` hears that it was turned on. */
export function secondFactorFlow(
  { clock, passkeys, security }: Pick<Services, 'clock' | 'passkeys' | 'security'>,
  { announce, onEnrolled }: { announce: Announce; onEnrolled: () => void },
) {
  return secondFactorMachine.provide({
    actors: {
      getFactors: call((_, signal) => security.factors(signal)),
      beginFactor: call((_, signal) => security.beginFactor(signal)),
      confirmFactor: call((input: { code: string }, signal) => security.confirmFactor(input, signal)),
      removeFactor: call((input: { code: string }, signal) => security.removeFactor(input, signal)),
      renewRecoveryCodes: call((input: { code: string }, signal) => security.renewRecoveryCodes(input, signal)),
      beginPasskey: call((_, signal) => security.beginPasskey(signal)),
      makePasskey: call((options: NewPasskey, signal) => passkeys.make(options, signal)),
      addPasskey: call((input: { name: string; passkey: MadePasskey }, signal) => security.addPasskey(input, signal)),
      renamePasskey: call((input: { id: string; name: string }, signal) => security.renamePasskey(input, signal)),
      removePasskey: call((input: { id: string }, signal) => security.removePasskey(input, signal)),
      waitUntil: call(clock.waitUntil),
    },
    actions: {
      announceOn: () => {
        announce('factor.on')
        onEnrolled()
      },
      announceOff: () => announce('factor.off'),
      announceAdded: () => announce('passkey.added'),
      announceRemoved: () => announce('passkey.removed'),
    },
  })
}
