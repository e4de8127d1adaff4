import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button } from '../../components/button.tsx'
import { FailurePanel } from '../failure-panel.tsx'
import { Acts } from './factor-on.tsx'
import type { SecondFactorProps } from './second-factor-props.ts'

/** Asks before a passkey is removed. */
export function DropPasskey({ actor }: SecondFactorProps) {
  const { chosen, failure, factors } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const isLast = factors !== null && factors.factors.length + factors.passkeys.length === 1
  const name = chosen?.name ?? ''
  const confirm = () => actor.send({ type: 'removal.confirmed' })
  return (
    <>
      {failure && (
        <FailurePanel failure={failure} onRetry={confirm} onDismiss={() => actor.send({ type: 'failure.dismissed' })} />
      )}
      <p>
        <Trans>¿Quitar «{name}»? Ya no servirá para iniciar sesión.</Trans>
        {isLast && (
          <>
            {' '}
            <Trans>Es tu único segundo paso: tu cuenta pedirá solo la contraseña.</Trans>
          </>
        )}
      </p>
      <Acts>
        <Button loading={busy} onClick={confirm}>
          <Trans>Quitar la llave</Trans>
        </Button>
        <Button variant="ghost" disabled={busy} onClick={() => actor.send({ type: 'cancel.requested' })}>
          <Trans>Cancelar</Trans>
        </Button>
      </Acts>
    </>
  )
}
