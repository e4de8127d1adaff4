import { useSelector } from '@xstate/react'
import type { resetPasswordMachine } from '#machines/flows/reset-password.machine.ts'
import { Go } from '../../lib/navigation.tsx'
import { flowView } from '../flow-view.tsx'
import { AuthShell } from '../shell/auth-shell.tsx'
import { DeadLink } from './dead-link.tsx'
import { ResetPasswordForm, type ResetPasswordViewProps } from './reset-password-form.tsx'

export const ResetPasswordView = flowView<typeof resetPasswordMachine, ResetPasswordViewProps>(
  {
    starting: ResetPasswordForm,
    form: ResetPasswordForm,
    busy: ResetPasswordForm,
    error: ResetPasswordForm,
    throttled: ResetPasswordForm,
    wrongLink: () => <DeadLink reason="wrong" />,
    expiredLink: Expired,
    done: () => <Go to="/app/dashboard" replace />,
  },
  AuthShell,
)

function Expired({ actor }: ResetPasswordViewProps) {
  const invited = useSelector(actor, ({ context }) => context.link?.invitation ?? false)
  return <DeadLink reason={invited ? 'invitation' : 'expired'} />
}
