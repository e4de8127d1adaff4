import { resendVerificationMachine } from '#machines/flows/resend-verification.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

export function resendVerificationFlow({
  clock,
  deadlines,
  verification,
}: Pick<Services, 'clock' | 'deadlines' | 'verification'>) {
  return resendVerificationMachine.provide({
    actors: {
      resendVerification: call((_, signal) => verification.resend(signal)),
      waitUntil: call(clock.waitUntil),
    },
    actions: {
      keepDeadline: (_, { until }: { until: number | null }) => deadlines.keep('resendVerification', until),
    },
  })
}
