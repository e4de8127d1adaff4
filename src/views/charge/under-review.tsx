import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { CardFailure } from '../card-failure.tsx'
import type { ChargeViewProps } from './charge-screen.ts'
import { Step } from './step.tsx'

/** The gateway charged another amount; staff look into it, or the person gives the order up and gets the money back. */
export function UnderReview({ actor }: Pick<ChargeViewProps, 'actor'>) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  const mayGiveUp = useSelector(actor, (snapshot) => snapshot.can({ type: 'order.givenUp' }))
  return (
    <Step
      title={<Trans>Estamos revisando tu cargo. No vuelvas a pagar.</Trans>}
      actions={
        <>
          {mayGiveUp && (
            <Button onClick={() => actor.send({ type: 'order.givenUp' })}>
              <Trans>Cancelar y recibir mi dinero</Trans>
            </Button>
          )}
          <Button variant="secondary" onClick={() => actor.send({ type: 'watch.requested' })}>
            <Trans>Ver cómo va mi pago</Trans>
          </Button>
          <ButtonLink variant="ghost" href="/soporte">
            <Trans>Escribir a soporte</Trans>
          </ButtonLink>
        </>
      }
    >
      {failure && <CardFailure failure={failure} />}
      <p role="status">
        <Trans>
          El banco nos informó un importe distinto al de tu compra. Una persona de nuestro equipo lo está revisando y no se hará
          otro cargo. Puedes cerrar esta página.
        </Trans>
      </p>
      {mayGiveUp && (
        <p>
          <Trans>Si cancelas, te devolvemos el cargo completo a tu tarjeta y puedes comprar de nuevo.</Trans>
        </p>
      )}
    </Step>
  )
}
