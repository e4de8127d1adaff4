import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import type { ConnectActor, connectMachine } from '#machines/flows/connect.machine.ts'
import { ButtonLink } from '../../components/button.tsx'
import { LoadingScreen } from '../../components/loading-screen.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { Leave } from '../../lib/navigation.tsx'
import { FailurePanel } from '../failure-panel.tsx'
import { FlowRoot } from '../flow-root.tsx'
import { AuthShell } from '../shell/auth-shell.tsx'
import { type StateName, stateName } from '../state-name.ts'

interface Props {
  actor: ConnectActor
}

const screens = {
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
} satisfies Record<StateName<typeof connectMachine>, FC<Props>>

export function ConnectView({ actor }: Props) {
  const state = useSelector(actor, stateName)
  const Screen: FC<Props> = screens[state]
  return (
    <FlowRoot flow="connect" state={state}>
      <AuthShell>
        <Screen actor={actor} />
      </AuthShell>
    </FlowRoot>
  )
}

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
