import { forgotPasswordMachine } from '#machines/flows/forgot-password.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

export function forgotPasswordFlow({ access, clock, deadlines }: Pick<Services, 'access' | 'clock' | 'deadlines'>) {
  return forgotPasswordMachine.provide({
    actors: {
      requestPasswordReset: call((input: { email: string }, signal) => access.requestPasswordReset(input, signal)),
      waitUntil: call(clock.waitUntil),
    },
    actions: {
      keepDeadline: (_, { until }: { until: number | null }) => deadlines.keep('forgotPassword', until),
    },
  })
}
