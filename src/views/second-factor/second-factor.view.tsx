import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { secondFactorMachine } from '#machines/flows/second-factor.machine.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { FailurePanel } from '../failure-panel.tsx'
import { flowView } from '../flow-view.tsx'
import { CodeStep } from './code-step.tsx'
import { Enrolling } from './enrolling.tsx'
import { FactorOn } from './factor-on.tsx'
import type { SecondFactorProps } from './second-factor-props.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

export const SecondFactorView = flowView<typeof secondFactorMachine, SecondFactorProps>(
  {
    loading: Waiting,
    unavailable: Unavailable,
    off: Off,
    beginning: Off,
    enrolling: Enrolling,
    codes: RecoveryCodes,
    on: FactorOn,
    removing: Removing,
    renewing: Renewing,
  },
  Frame,
)

function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return <Card title={t`Verificación en dos pasos`}>{children}</Card>
}

function Waiting() {
  return <Skeleton shapes={['field']} />
}

function Unavailable({ actor }: SecondFactorProps) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return failure && <FailurePanel reading failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
}

function Off({ actor }: SecondFactorProps) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  return (
    <>
      <p>
        <Trans>
          Además de tu contraseña, pediremos un código de una aplicación de autenticación de tu teléfono. Así nadie entra solo con
          tu contraseña.
        </Trans>
      </p>
      <div>
        <Button loading={busy} onClick={() => actor.send({ type: 'enrolling.requested' })}>
          <Trans>Activar la verificación</Trans>
        </Button>
      </div>
    </>
  )
}

function Removing({ actor }: SecondFactorProps) {
  return (
    <CodeStep
      actor={actor}
      either
      intro={<Trans>Para desactivarla, escribe el código de tu aplicación o uno de recuperación.</Trans>}
      submit={<Trans>Desactivar la verificación</Trans>}
    />
  )
}

function Renewing({ actor }: SecondFactorProps) {
  return (
    <CodeStep
      actor={actor}
      intro={<Trans>Los códigos nuevos reemplazan a los anteriores. Escribe el código de tu aplicación.</Trans>}
      submit={<Trans>Crear códigos nuevos</Trans>}
    />
  )
}
