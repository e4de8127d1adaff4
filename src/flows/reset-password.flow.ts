import type { NewPassword } from '#contract/credentials.ts'
import { type ResetLink, resetPasswordMachine } from '#machines/flows/reset-password.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

/** Choosing a new password; `announce` tells the person on the next screen that it was changed. */
export function resetPasswordFlow(
  { access, clock, deadlines }: Pick<Services, 'access' | 'clock' | 'deadlines'>,
  announce: () => void,
) {
  return resetPasswordMachine.provide({
    actors: {
      resetPassword: call(async ({ link, fields }: { link: ResetLink | null; fields: NewPassword }, signal) => {
        if (link) await access.resetPassword({ link, fields }, signal)
      }),
      waitUntil: call(clock.waitUntil),
    },
    actions: {
      announceChange: announce,
      keepDeadline: (_, { until }: { until: number | null }) => deadlines.keep('resetPassword', until),
    },
  })
}
