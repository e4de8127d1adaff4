import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PaymentMethodsActor } from '#machines/flows/payment-methods.machine.ts'
import { Button } from '../../components/button.tsx'
import { List } from '../../components/list-row.tsx'
import { Notice } from '../../components/notice.tsx'
import { CardFailure } from '../card-failure.tsx'
import { MethodRow } from './method-row.tsx'
import { RemovalDialog } from './removal-dialog.tsx'

interface Props {
  actor: PaymentMethodsActor
  due?: number
  impersonating?: boolean
}

/** The saved cards with their acts (CARD-5, CARD-6, CARD-8). */
export function MethodList({ actor, due = 0, impersonating = false }: Props) {
  const { methods, failure } = useSelector(actor, ({ context }) => context)
  const isStale = useSelector(actor, (snapshot) => snapshot.matches('stale'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  return (
    <>
      {isStale ? (
        <Notice
          tone="warning"
          title={<Trans>No pudimos volver a leer tus tarjetas</Trans>}
          actions={
            <Button size="sm" variant="secondary" onClick={() => actor.send({ type: 'retry.requested' })}>
              <Trans>Cargar mis tarjetas otra vez</Trans>
            </Button>
          }
        >
          <p>
            <Trans>Ves las que leímos antes. Puede que algo haya cambiado.</Trans>
          </p>
        </Notice>
      ) : (
        failure && <CardFailure failure={failure} onDismiss={() => actor.send({ type: 'failure.dismissed' })} />
      )}
      <List>
        {methods.map((method) => (
          <li key={method.id}>
            <MethodRow
              method={method}
              busy={busy}
              due={due}
              fixed={impersonating}
              onDefault={() => actor.send({ type: 'default.requested', id: method.id, named: due })}
              onRemove={() => actor.send({ type: 'removal.requested', id: method.id })}
            />
          </li>
        ))}
      </List>
      {!impersonating && (
        <div>
          <Button disabled={busy} onClick={() => actor.send({ type: 'adding.requested' })}>
            <Trans>Agregar tarjeta</Trans>
          </Button>
        </div>
      )}
      <RemovalDialog actor={actor} />
    </>
  )
}
