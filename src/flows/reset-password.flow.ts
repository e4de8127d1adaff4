import type { NewPassword } from '#contract/credentials.ts'
import { type ResetLink, resetPasswordMachine } from '#machines/flows/reset-password.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

/** Provides the form of a new password. The sign-in that follows says what was done, and has the address. */
export function resetPasswordFlow({
  access,
  clock,
  deadlines,
  flash,
}: Pick<Services, 'access' | 'clock' | 'deadlines' | 'flash'>) {
  return resetPasswordMachine.provide({
    actors: {
      resetPassword: call(async ({ link, fields }: { link: ResetLink | null; fields: NewPassword }, signal) => {
        if (link) await access.resetPassword({ link, fields }, signal)
      }),
      waitUntil: call(clock.waitUntil),
    },
    actions: {
      announceChange: (_, { link }: { link: ResetLink | null }) => {
        if (link) flash.put({ email: link.email, did: 'password.changed' })
      },
      keepDeadline: (_, { until }: { until: number | null }) => deadlines.keep('resetPassword', until),
    },
  })
}
