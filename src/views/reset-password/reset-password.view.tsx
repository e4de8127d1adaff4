import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import type { resetPasswordMachine } from '#machines/flows/reset-password.machine.ts'
import { Go } from '../../lib/navigation.tsx'
import { FlowRoot } from '../flow-root.tsx'
import { AuthShell } from '../shell/auth-shell.tsx'
import { type StateName, stateName } from '../state-name.ts'
import { DeadLink } from './dead-link.tsx'
import { ResetPasswordForm, type ResetPasswordViewProps } from './reset-password-form.tsx'

const screens = {
  starting: ResetPasswordForm,
  form: ResetPasswordForm,
  busy: ResetPasswordForm,
  error: ResetPasswordForm,
  throttled: ResetPasswordForm,
  wrongLink: () => <DeadLink reason="wrong" />,
  expiredLink: Expired,
  done: () => <Go to="/app/dashboard" replace />,
} satisfies Record<StateName<typeof resetPasswordMachine>, FC<ResetPasswordViewProps>>

export function ResetPasswordView(props: ResetPasswordViewProps) {
  const state = useSelector(props.actor, stateName)
  const Screen: FC<ResetPasswordViewProps> = screens[state]
  return (
    <FlowRoot flow="resetPassword" state={state}>
      <AuthShell>
        <Screen {...props} />
      </AuthShell>
    </FlowRoot>
  )
}

function Expired({ actor }: ResetPasswordViewProps) {
  const invited = useSelector(actor, ({ context }) => context.link?.invitation ?? false)
  return <DeadLink reason={invited ? 'invitation' : 'expired'} />
}
