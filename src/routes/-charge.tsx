import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ChargeInput } from '#machines/charge-request.ts'
import { chargeFlow } from '../flows/charge.flow.ts'
import { downloadFlow } from '../flows/download.flow.ts'
import type { Announce } from '../flows/toasts.flow.ts'
import { useFlow } from '../lib/use-flow.ts'
import { useFlowBack } from '../lib/use-flow-back.ts'
import type { Services } from '../services/services.ts'
import { chargeBack } from '../views/charge/charge-back.ts'
import type { ChargeViewProps } from '../views/charge/charge-screen.ts'
import { ChargeView } from '../views/charge/charge.view.tsx'
import { DownloadView } from '../views/download/download.view.tsx'
import { usePaidReceipt } from './-paid-receipt.tsx'
import { useFollowedOnLeave, useForgotten } from './-standing-hooks.ts'

/** What a charge needs of the services: of the signed-in customer, or of a mailed link. */
export type ChargeServices = Parameters<typeof chargeFlow>[0] &
  Pick<Services, 'openCardFrame' | 'listenToBankReturn'> & {
    subscriptions: Pick<Services['subscriptions'], 'forget' | 'followCharge'>
    orders: Pick<Services['orders'], 'voucher'>
    /** A mailed link reads none. */
    receipts?: Pick<Services['receipts'], 'read' | 'download'>
  }

type Props = Pick<ChargeViewProps, 'onPaid' | 'onReturned'> & {
  services: ChargeServices
  announce: Announce
  /** Returns the agreed purchase or the open order, at the start of the charge. */
  orderOf: () => ChargeInput
}

/** States in which a charge has started and this screen does not know its outcome. */
const open = [
  'charging',
  'requiresAction',
  'challenging',
  'confirming',
  'verifying',
  'unconfirmed',
  'unwatched',
  'underReview',
] as const

/** Charges the agreed purchase, or resumes the open order. */
export function Charge({ services, announce, orderOf, onPaid, onReturned }: Props) {
  const { purchase, order } = orderOf()
  const actor = useFlow(chargeFlow(services), { input: { purchase, order } })
  useFlowBack(actor, chargeBack)
  const { voucher } = services.orders
  const fetchVoucher = (signal: AbortSignal) => voucher(actor.getSnapshot().context.order?.id ?? '', signal)
  const download = useFlow(downloadFlow(fetchVoucher, announce))
  const paidOrder = useSelector(actor, (snapshot) => (snapshot.matches('success') ? snapshot.context.order : null))
  const receipt = usePaidReceipt(services.receipts, paidOrder && paidOrder.totals.total > 0 ? paidOrder.id : null, announce)
  useForgotten(
    services,
    useSelector(actor, (snapshot) => snapshot.matches('success')),
  )
  useFollowedOnLeave(
    services,
    useSelector(actor, (snapshot) => open.some((state) => snapshot.matches(state))),
  )
  return (
    <ChargeView
      actor={actor}
      open={services.openCardFrame}
      openBank={(url) => void window.open(url, '_blank', 'noopener')}
      listenToBankReturn={services.listenToBankReturn}
      voucher={
        <DownloadView actor={download}>
          <Trans>Descargar para imprimir</Trans>
        </DownloadView>
      }
      receipt={receipt}
      onPaid={onPaid}
      onReturned={onReturned}
    />
  )
}
