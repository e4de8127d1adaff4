import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { LoadAgain } from '../load-again.tsx'
import { Back } from './back.tsx'
import type { CheckoutViewProps } from './checkout-screen.ts'

export function Loading() {
  return <Skeleton shapes={['block', 'field', 'field', 'block']} />
}

export function Unavailable({ actor, onBack }: CheckoutViewProps) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <>
      <LoadAgain failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      <Back actor={actor} onBack={onBack} />
    </>
  )
}

export function Gone({ actor, onBack }: CheckoutViewProps) {
  return (
    <>
      <Notice tone="warning" title={<Trans>Ese plan ya no está disponible</Trans>}>
        <p>
          <Trans>No se te cobró nada. Elige otro de los que ofrecemos hoy.</Trans>
        </p>
      </Notice>
      {onBack ? (
        <Back actor={actor} onBack={onBack} />
      ) : (
        <div>
          <ButtonLink href="/bridge">
            <Trans>Elegir otro plan</Trans>
          </ButtonLink>
        </div>
      )}
    </>
  )
}

export function Subscribed({ actor }: CheckoutViewProps) {
  return (
    <>
      <Notice tone="success" title={<Trans>Ya tienes un plan activo</Trans>}>
        <p>
          <Trans>Quizá lo pagaste en otra ventana. No hace falta pagar otra vez.</Trans>
        </p>
      </Notice>
      <div>
        <Button onClick={() => actor.send({ type: 'next.requested' })}>
          <Trans>Continuar</Trans>
        </Button>
      </div>
    </>
  )
}
