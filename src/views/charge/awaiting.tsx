import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { dateTimeText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/money.ts'
import { CardFailure } from '../card-failure.tsx'
import { stateName } from '../state-name.ts'
import type { ChargeViewProps } from './charge-screen.ts'
import { isPurchase } from './is-purchase.ts'
import { Step } from './step.tsx'
import { TransferDetails } from './transfer-details.tsx'

type Props = Pick<ChargeViewProps, 'actor'>

/** What to pay where and until when. The person may leave the page: the money activates the purchase by itself. */
export function Awaiting({ actor }: Props) {
  const { i18n } = useLingui()
  const { order, failure } = useSelector(actor, ({ context }) => context)
  const isAsked = useSelector(actor, stateName) === 'notYet'
  const mayGiveUp = useSelector(actor, (snapshot) => snapshot.can({ type: 'order.givenUp' }))
  const bought = useSelector(actor, isPurchase)
  const transfer = order?.transfer
  if (!transfer) return null
  const amount = moneyText(transfer.centavos, i18n.locale)
  const deadline = dateTimeText(transfer.deadline, i18n.locale)
  return (
    <Step
      title={<Trans>Transfiere {amount} por SPEI</Trans>}
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'watch.requested' })}>
            <Trans>Ya pagué</Trans>
          </Button>
          <Button variant="secondary" onClick={() => actor.send({ type: 'cart.requested' })}>
            <Trans>Pagar con tarjeta</Trans>
          </Button>
          {mayGiveUp && (
            <Button variant="ghost" onClick={() => actor.send({ type: 'order.givenUp' })}>
              <Trans>Cancelar la espera</Trans>
            </Button>
          )}
        </>
      }
    >
      {failure && <CardFailure failure={failure} />}
      {isAsked && (
        <Notice tone="info" title={<Trans>Tu pago todavía no nos llega</Trans>}>
          <p>
            <Trans>Un SPEI tarda unos minutos. En cuanto llegue te escribimos por correo; puedes cerrar esta página.</Trans>
          </p>
        </Notice>
      )}
      <TransferDetails transfer={transfer} />
      <p>
        {bought ? (
          <Trans>Tienes hasta el {deadline} (hora de la Ciudad de México). En cuanto llegue, tu compra queda activa.</Trans>
        ) : (
          <Trans>Tienes hasta el {deadline} (hora de la Ciudad de México). En cuanto llegue, lo que debes queda pagado.</Trans>
        )}
      </p>
      <p>
        <Trans>
          Paga exactamente ese importe. Si llega otro, o llega tarde, el dinero no se pierde: queda en tu saldo a favor. Lo mismo
          pasa si cambias a tarjeta o cancelas y tu transferencia llega después.
        </Trans>
      </p>
    </Step>
  )
}
