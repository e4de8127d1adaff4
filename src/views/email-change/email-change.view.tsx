import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { EmailChangeActor, emailChangeMachine } from '#machines/flows/email-change.machine.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { FailurePanel } from '../failure-panel.tsx'
import { flowView } from '../flow-view.tsx'
import { Awaited } from './awaited-email.tsx'
import { EmailChangeForm } from './email-change-form.tsx'

interface Props {
  actor: EmailChangeActor
}

export const EmailChangeView = flowView<typeof emailChangeMachine, Props>(
  {
    loading: () => <Skeleton shapes={['field']} />,
    unavailable: Unavailable,
    resting: Resting,
    form: EmailChangeForm,
    busy: EmailChangeForm,
    error: EmailChangeForm,
    throttled: EmailChangeForm,
    awaiting: Awaited,
    resending: Awaited,
    sent: Awaited,
    refused: Awaited,
    cancelling: Awaited,
  },
  Frame,
)

function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return <Card title={t`Cambiar mi correo`}>{children}</Card>
}

function Unavailable({ actor }: Props) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return failure && <FailurePanel reading failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
}

function Resting({ actor }: Props) {
  return (
    <>
      <p>
        <Trans>Te enviaremos un enlace al correo nuevo. Hasta que lo abras, el de ahora no cambia.</Trans>
      </p>
      <div>
        <Button variant="secondary" onClick={() => actor.send({ type: 'change.requested' })}>
          <Trans>Usar otro correo</Trans>
        </Button>
      </div>
    </>
  )
}
