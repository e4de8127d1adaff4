import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { EmailCancelActor, emailCancelMachine } from '#machines/flows/email-cancel.machine.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { FailurePanel } from '../failure-panel.tsx'
import { flowView } from '../flow-view.tsx'
import { AuthShell } from '../shell/auth-shell.tsx'

interface Props {
  actor: EmailCancelActor
}

export const EmailCancelView = flowView<typeof emailCancelMachine, Props>(
  {
    starting: Offer,
    ready: Offer,
    busy: Offer,
    error: Offer,
    cancelled: Cancelled,
    late: Late,
    wrongLink: WrongLink,
  },
  AuthShell,
)

function Offer({ actor }: Props) {
  const { t } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const cancel = () => actor.send({ type: 'cancel.requested' })
  return (
    <>
      <PageTitle>{t`¿Cancelar el cambio de correo?`}</PageTitle>
      <p>
        <Trans>Si lo cancelas, tu correo sigue siendo el mismo y el enlace del correo nuevo deja de funcionar.</Trans>
      </p>
      {failure && <FailurePanel failure={failure} onRetry={cancel} />}
      <div>
        <Button loading={busy} onClick={cancel}>
          <Trans>Cancelar el cambio</Trans>
        </Button>
      </div>
    </>
  )
}

function Cancelled() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Cancelamos el cambio`}</PageTitle>
      <Notice tone="success">
        <p>
          <Trans>Tu correo sigue siendo el mismo. Si no pediste el cambio, alguien conoce tu contraseña: elige otra ahora.</Trans>
        </p>
      </Notice>
      <NewPassword />
    </>
  )
}

function Late() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Ya es tarde para cancelar`}</PageTitle>
      <Notice tone="warning">
        <p>
          <Trans>El correo nuevo ya se confirmó. Si no fuiste tú, escríbenos de inmediato.</Trans>
        </p>
      </Notice>
      <div>
        <ButtonLink href="/soporte">
          <Trans>Contactar a soporte</Trans>
        </ButtonLink>
      </div>
    </>
  )
}

function WrongLink() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`El enlace ya no sirve`}</PageTitle>
      <Notice tone="info">
        <p>
          <Trans>El cambio ya se canceló, o el enlace está incompleto. Si te preocupa tu cuenta, elige otra contraseña.</Trans>
        </p>
      </Notice>
      <NewPassword />
    </>
  )
}

function NewPassword() {
  return (
    <div>
      <ButtonLink variant="secondary" href="/auth/forgot-password">
        <Trans>Elegir otra contraseña</Trans>
      </ButtonLink>
    </div>
  )
}
