import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { EmailVerificationActor, emailVerificationMachine } from '#machines/flows/email-verification.machine.ts'
import { ButtonLink } from '../../components/button.tsx'
import { LoadingScreen } from '../../components/loading-screen.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { Go } from '../../lib/navigation.tsx'
import { FailurePanel } from '../failure-panel.tsx'
import { flowView } from '../flow-view.tsx'
import { AuthShell } from '../shell/auth-shell.tsx'

interface Props {
  actor: EmailVerificationActor
  /** Offers another mail when the link does not work. */
  resend: ReactNode
}

export const EmailVerificationView = flowView<typeof emailVerificationMachine, Props>(
  {
    starting: Verifying,
    verifying: Verifying,
    changing: Verifying,
    readingUser: Verifying,
    verified: Verified,
    error: Refused,
    wrongLink: WrongLink,
    otherAccount: OtherAccount,
    done: () => <Go to="/bridge" replace />,
  },
  AuthShell,
)

function Verifying() {
  const { t } = useLingui()
  return <LoadingScreen label={t`Confirmando tu correo…`} />
}

function Verified() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Correo confirmado`}</PageTitle>
      <Notice tone="success">
        <p>
          <Trans>Gracias. En unos segundos te llevamos a tu cuenta.</Trans>
        </p>
      </Notice>
      <Continue />
    </>
  )
}

function Refused({ actor, resend }: Props) {
  const { t } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <>
      <PageTitle>{t`No pudimos confirmar tu correo`}</PageTitle>
      {failure && <FailurePanel failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />}
      {resend}
      <Continue />
    </>
  )
}

function WrongLink({ resend }: Props) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`El enlace ya no sirve`}</PageTitle>
      <Notice tone="warning">
        <p>
          <Trans>Puede estar incompleto o haber caducado. Pide otro correo y abre el enlace nuevo.</Trans>
        </p>
      </Notice>
      {resend}
      <Continue />
    </>
  )
}

function OtherAccount() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`El enlace es de otra cuenta`}</PageTitle>
      <Notice tone="info">
        <p>
          <Trans>
            Ese correo sigue sin confirmar. Cierra sesión, entra con la cuenta que recibió el enlace y ábrelo otra vez.
          </Trans>
        </p>
      </Notice>
      <Continue />
    </>
  )
}

function Continue() {
  return (
    <ButtonLink variant="ghost" href="/bridge">
      <Trans>Continuar a mi cuenta</Trans>
    </ButtonLink>
  )
}
