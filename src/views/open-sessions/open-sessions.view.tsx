import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { OpenSessionsActor, openSessionsMachine } from '#machines/flows/open-sessions.machine.ts'
import { Card } from '../../components/card.tsx'
import { List } from '../../components/list-row.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { FailurePanel } from '../failure-panel.tsx'
import { flowView } from '../flow-view.tsx'
import { SessionRow } from './session-row.tsx'

interface Props {
  actor: OpenSessionsActor
}

export const OpenSessionsView = flowView<typeof openSessionsMachine, Props>(
  {
    loading: () => <Skeleton shapes={['field', 'field']} />,
    unavailable: Unavailable,
    list: Sessions,
    ending: Sessions,
    error: Sessions,
  },
  Frame,
)

function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Card title={t`Sesiones abiertas`}>
      <p>
        <Trans>Si no reconoces alguna, ciérrala y cambia tu contraseña.</Trans>
      </p>
      {children}
    </Card>
  )
}

function Unavailable({ actor }: Props) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return failure && <FailurePanel reading failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
}

function Sessions({ actor }: Props) {
  const { sessions, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  return (
    <>
      {failure && <FailurePanel failure={failure} onDismiss={() => actor.send({ type: 'failure.dismissed' })} />}
      <List>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionRow session={session} busy={busy} onEnd={() => actor.send({ type: 'ending.requested', id: session.id })} />
          </li>
        ))}
      </List>
    </>
  )
}
