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
    verifying: () => (
      <LoadingScreen>
        <Trans>Verificando tu cuenta…</Trans>
      </LoadingScreen>
    ),
    connecting: () => (
      <LoadingScreen>
        <Trans>Conectando con la aplicación…</Trans>
      </LoadingScreen>
    ),
    ready: Ready,
    error: Refused,
  },
  AuthShell,
)

function Ready({ actor }: Props) {
  const target = useSelector(actor, ({ context }) => context.target)
  return (
    <>
      <LoadingScreen>
        <Trans>Listo. Abriendo la aplicación…</Trans>
      </LoadingScreen>
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
