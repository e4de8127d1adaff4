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
    expiredLink: () => <DeadLink reason="expired" />,
    done: () => <Go to="/app/dashboard" replace />,
  },
  AuthShell,
)
