import type { NewEmail } from '#contract/email-change.ts'
import { emailChangeMachine } from '#machines/flows/email-change.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'
import type { Announce } from './toasts.flow.ts'

export function emailChangeFlow(
  { clock, deadlines, verification }: Pick<Services, 'clock' | 'deadlines' | 'verification'>,
  announce: Announce,
) {
  return emailChangeMachine.provide({
    actors: {
      getEmailChange: call((_, signal) => verification.emailChange(signal)),
      requestEmailChange: call((input: { fields: NewEmail }, signal) => verification.requestChange(input, signal)),
      resendEmailChange: call((_, signal) => verification.resendChange(signal)),
      dropEmailChange: call((_, signal) => verification.dropChange(signal)),
      waitUntil: call(clock.waitUntil),
    },
    actions: {
      announceDrop: () => announce('email.kept'),
      keepDeadline: (_, { until }: { until: number | null }) => deadlines.keep('emailChange', until),
    },
  })
}
