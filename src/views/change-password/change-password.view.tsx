import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { changePasswordMachine } from '#machines/flows/change-password.machine.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Notice } from '../../components/notice.tsx'
import { flowView } from '../flow-view.tsx'
import { ChangePasswordForm, type ChangePasswordViewProps } from './change-password-form.tsx'

export const ChangePasswordView = flowView<typeof changePasswordMachine, ChangePasswordViewProps>(
  {
    starting: ChangePasswordForm,
    form: ChangePasswordForm,
    busy: ChangePasswordForm,
    error: ChangePasswordForm,
    throttled: ChangePasswordForm,
    changed: Changed,
  },
  Frame,
)

function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return <Card title={t`Cambiar contraseña`}>{children}</Card>
}

function Changed({ actor }: ChangePasswordViewProps) {
  return (
    <>
      <Notice tone="success" title={<Trans>Cambiaste tu contraseña</Trans>}>
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
