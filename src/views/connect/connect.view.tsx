import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ConnectActor, connectMachine } from '#machines/flows/connect.machine.ts'
import { ButtonLink } from '../../components/button.tsx'
import { LoadingScreen } from '../../components/loading-screen.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { Leave } from '../../lib/navigation.tsx'
import { FailurePanel } from '../failure-panel.tsx'
import { flowView } from '../flow-view.tsx'
import { AuthShell } from '../shell/auth-shell.tsx'

interface Props {
  actor: ConnectActor
}

export const ConnectView = flowView<typeof connectMachine, Props>(
  {
    verifying: Verifying,
    connecting: Connecting,
    ready: Ready,
    error: Refused,
  },
  AuthShell,
)

function Verifying() {
  const { t } = useLingui()
  return <LoadingScreen label={t`Verificando tu cuenta…`} />
}

function Connecting() {
  const { t } = useLingui()
  return <LoadingScreen label={t`Conectando con la aplicación…`} />
}

function Ready({ actor }: Props) {
  const { t } = useLingui()
  const target = useSelector(actor, ({ context }) => context.target)
  return (
    <>
      <LoadingScreen label={t`Listo. Abriendo la aplicación…`} />
      {target !== null && <Leave href={target} />}
    </>
  )
}

function Refused({ actor }: Props) {
  const { t } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <>
      <PageTitle>{t`No es posible verificar tu cuenta.`}</PageTitle>
      {failure && <FailurePanel failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />}
      <ButtonLink variant="ghost" href="/app/dashboard">
        <Trans>Volver al inicio</Trans>
      </ButtonLink>
    </>
  )
}
