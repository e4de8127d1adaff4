import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { OrderDetail } from '#contract/admin/sale.ts'
import { Badge } from '../../../components/badge.tsx'
import { moneyText } from '../../../lib/money.ts'
import { attemptStateTexts, orderStatusTexts } from '../../../messages/admin/sale.messages.ts'
import { Status } from '../cells.tsx'

/** The status of an order; of a paid one also how much of it was given back, and whether it is disputed. */
export function OrderStatus({ detail }: { detail: OrderDetail }) {
  const lost = detail.attempts.find(({ state }) => state === 'disputed' || state === 'charged_back')
  return (
    <>
      <Paid detail={detail} />
      {lost && <Status value={lost.state} texts={attemptStateTexts} tones={{ [lost.state]: 'error' }} />}
    </>
  )
}

function Paid({ detail: { order, attempts, creditReturned } }: { detail: OrderDetail }) {
  const { i18n } = useLingui()
  const refunds = attempts.flatMap((attempt) => attempt.refunds).filter(({ origin }) => origin !== 'surplus')
  const returned = refunds.reduce((sum, { centavos }) => sum + centavos, creditReturned)
  if (order.status !== 'paid' || returned === 0) return <Status value={order.status} texts={orderStatusTexts} />
  const amount = moneyText(returned, i18n.locale)
  return returned < order.totals.total ? (
    <Badge tone="expired">
      <Trans>Devuelta en parte: {amount}</Trans>
    </Badge>
  ) : (
    <Badge tone="cancelled">
      <Trans>Devuelta: {amount}</Trans>
    </Badge>
  )
}
