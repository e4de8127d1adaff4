import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../../components/button.tsx'
import { Notice } from '../../../components/notice.tsx'
import { moneyText } from '../../../lib/money.ts'
import { orderHref, type RefundScreenProps } from './refund-screen.ts'

/** Tells that something of a charge was given back before, so that nobody gives it back twice. */
export function RefundsBefore({ order, attempt }: Pick<RefundScreenProps, 'order' | 'attempt'>) {
  const { i18n } = useLingui()
  const returned = attempt.refunds.reduce((sum, { centavos }) => sum + centavos, 0)
  if (returned === 0) return null
  const amount = moneyText(returned, i18n.locale)
  return (
    <Notice
      tone="info"
      actions={
        <ButtonLink size="sm" variant="secondary" href={orderHref(order)}>
          <Trans>Ver la orden</Trans>
        </ButtonLink>
      }
    >
      <Trans>De este cobro ya se devolvieron {amount}.</Trans>
    </Notice>
  )
}
