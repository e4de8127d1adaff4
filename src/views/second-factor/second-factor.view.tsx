import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { secondFactorMachine } from '#machines/flows/second-factor.machine.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { FailurePanel } from '../failure-panel.tsx'
import { flowView } from '../flow-view.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { CodeStep } from './code-step.tsx'
import { DropPasskey } from './drop-passkey.tsx'
import { Enrolling } from './enrolling.tsx'
import { Acts, FactorOn } from './factor-on.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import type { SecondFactorProps } from './second-factor-props.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

export const SecondFactorView = flowView<typeof secondFactorMachine, SecondFactorProps>(
  {
    loading: Waiting,
    unavailable: Unavailable,
    off: Off,
    beginning: Beginning,
    enrolling: Enrolling,
    codes: RecoveryCodes,
    on: FactorOn,
    removing: Removing,
    renewing: Renewing,
    adding: AddPasskey,
    renaming: RenamePasskey,
    dropping: DropPasskey,
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
          Además de tu contraseña, pediremos un código de una aplicación de autenticación de tu teléfono, o una llave de acceso:
          la huella, el rostro o el PIN de un equipo tuyo. Así nadie entra solo con tu contraseña.
        </Trans>
      </p>
      <Acts>
        <Button loading={busy} onClick={() => actor.send({ type: 'enrolling.requested' })}>
          <Trans>Activar la verificación</Trans>
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => actor.send({ type: 'passkey.requested' })}>
          <Trans>Agregar una llave de acceso</Trans>
        </Button>
      </Acts>
    </>
  )
}

function Beginning({ actor }: SecondFactorProps) {
  const isOn = useSelector(actor, ({ context }) => (context.factors?.passkeys.length ?? 0) > 0)
  return isOn ? <FactorOn actor={actor} /> : <Off actor={actor} />
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
      either
      intro={
        <Trans>Los códigos nuevos reemplazan a los anteriores. Escribe el código de tu aplicación o uno de recuperación.</Trans>
      }
      submit={<Trans>Crear códigos nuevos</Trans>}
    />
  )
}
