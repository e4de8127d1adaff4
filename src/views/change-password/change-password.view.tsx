import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import type { changePasswordMachine } from '#machines/flows/change-password.machine.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Notice } from '../../components/notice.tsx'
import { FlowRoot } from '../flow-root.tsx'
import { type StateName, stateName } from '../state-name.ts'
import { ChangePasswordForm, type ChangePasswordViewProps } from './change-password-form.tsx'

const screens = {
  starting: ChangePasswordForm,
  form: ChangePasswordForm,
  busy: ChangePasswordForm,
  error: ChangePasswordForm,
  throttled: ChangePasswordForm,
  changed: Changed,
} satisfies Record<StateName<typeof changePasswordMachine>, FC<ChangePasswordViewProps>>

export function ChangePasswordView({ actor }: ChangePasswordViewProps) {
  const { t } = useLingui()
  const state = useSelector(actor, stateName)
  const Screen: FC<ChangePasswordViewProps> = screens[state]
  return (
    <FlowRoot flow="changePassword" state={state}>
      <Card title={t`Cambiar contraseña`}>
        <Screen actor={actor} />
      </Card>
    </FlowRoot>
  )
}

function Changed({ actor }: ChangePasswordViewProps) {
  return (
    <>
      <Notice tone="success" title={<Trans>Tu contraseña es nueva</Trans>}>
        <p>
          <Trans>Cerramos tus sesiones en otros equipos. Te enviamos un correo para que lo sepas.</Trans>
        </p>
      </Notice>
      <div>
        <Button variant="secondary" onClick={() => actor.send({ type: 'anotherChange.requested' })}>
          <Trans>Cambiarla otra vez</Trans>
        </Button>
      </div>
    </>
  )
}
