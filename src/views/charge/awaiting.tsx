import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { dateTimeText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/money.ts'
import { serverNow } from '../../lib/server-time.ts'
import { CardFailure } from '../card-failure.tsx'
import { stateName } from '../state-name.ts'
import { Demand, HowLong, Misfit, Unread, Until } from './awaiting-words.tsx'
import { Barcode } from './barcode.tsx'
import { CashSteps } from './cash-steps.tsx'
import type { ChargeViewProps } from './charge-screen.ts'
import { isPurchase } from './is-purchase.ts'
import { Step } from './step.tsx'
import { TransferDetails } from './transfer-details.tsx'

type Props = Pick<ChargeViewProps, 'actor' | 'voucher'>

/** What to pay where and until when. The person may leave the page: the money activates the purchase by itself. */
export function Awaiting({ actor, voucher }: Props) {
  const { i18n } = useLingui()
  const { order, failure } = useSelector(actor, ({ context }) => context)
  const state = useSelector(actor, stateName)
  const mayGiveUp = useSelector(actor, (snapshot) => snapshot.can({ type: 'order.givenUp' }))
  const bought = useSelector(actor, isPurchase)
  const [now] = useState(serverNow)
  if (!order?.transfer) return null
  const { transfer, driver } = order
  const { way, barcode } = transfer
  const isCash = way === 'store'
  return (
    <Step
      title={<Demand way={way} amount={moneyText(transfer.centavos, i18n.locale)} />}
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'watch.requested' })}>
            <Trans>Ya pagué</Trans>
          </Button>
          {isCash && voucher}
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
      {state === 'unread' && <Unread way={way} />}
      {state === 'notYet' && (
        <Notice tone="info" title={<Trans>Tu pago todavía no nos llega</Trans>}>
          <p>
            <HowLong way={way} driver={driver} />
          </p>
        </Notice>
      )}
      {isCash && barcode !== null && /^\d+$/.test(barcode) && <Barcode digits={barcode} />}
      <TransferDetails transfer={transfer} />
      {isCash && <CashSteps driver={driver} />}
      <p>
        <Until
          isOver={now > Date.parse(transfer.deadline)}
          deadline={dateTimeText(transfer.deadline, i18n.locale)}
          bought={bought}
        />
      </p>
      <p>
        <Misfit way={way} />
      </p>
    </Step>
  )
}
