import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button } from '../../components/button.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { Notice } from '../../components/notice.tsx'
import { CardFailure } from '../card-failure.tsx'
import type { ChargeViewProps } from './charge-screen.ts'
import { isPurchase } from './is-purchase.ts'
import { Step } from './step.tsx'

type ScreenProps = Pick<ChargeViewProps, 'actor'>

function RetryOrCart({ actor }: ScreenProps) {
  const bought = useSelector(actor, isPurchase)
  return (
    <>
      <Button onClick={() => actor.send({ type: 'retry.requested' })}>
        <Trans>Intentar de nuevo</Trans>
      </Button>
      <Button variant="secondary" onClick={() => actor.send({ type: 'cart.requested' })}>
        {bought ? <Trans>Volver al carrito</Trans> : <Trans>Volver</Trans>}
      </Button>
    </>
  )
}

/** No order was created, as far as we know; a retry with the same key creates only one. */
export function Unordered({ actor }: ScreenProps) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <Step title={<Trans>No pudimos preparar tu pago</Trans>} actions={<RetryOrCart actor={actor} />}>
      {failure && <CardFailure failure={failure} />}
    </Step>
  )
}

export function DeviceFailed({ actor }: ScreenProps) {
  const { t } = useLingui()
  return (
    <Step title={<Trans>No pudimos preparar tu pago</Trans>} actions={<RetryOrCart actor={actor} />}>
      <ErrorPanel
        message={t`El procesador de pagos no respondió a tiempo. No se hizo ningún cargo; revisa tu conexión o si algo en tu navegador lo bloquea.`}
      />
    </Step>
  )
}

export function Uncharged({ actor }: ScreenProps) {
  return (
    <Step title={<Trans>Tu pago no llegó al banco</Trans>} actions={<RetryOrCart actor={actor} />}>
      <Notice tone="info" title={<Trans>No se hizo ningún cargo.</Trans>} />
    </Step>
  )
}
