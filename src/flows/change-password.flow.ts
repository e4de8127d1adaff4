import type { PasswordChange } from '#contract/credentials.ts'
import { changePasswordMachine } from '#machines/flows/change-password.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'
import type { Announce } from './toasts.flow.ts'

export function changePasswordFlow(
  { clock, deadlines, security }: Pick<Services, 'clock' | 'deadlines' | 'security'>,
  { announce, onChanged }: { announce: Announce; onChanged: () => void },
) {
  return changePasswordMachine.provide({
    actors: {
      changePassword: call((input: { fields: PasswordChange }, signal) => security.changePassword(input, signal)),
      waitUntil: call(clock.waitUntil),
    },
    actions: {
      announceChange: () => {
        announce('password.replaced')
        onChanged()
      },
      keepDeadline: (_, { until }: { until: number | null }) => deadlines.keep('changePassword', until),
    },
  })
}
