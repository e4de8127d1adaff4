import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { moneyText } from '../../lib/money.ts'
import { Sum } from './sums.tsx'

/** What the credit balance pays of a total, and what is left to charge; nothing without credit. */
export function CreditSums({ total, credit }: { total: number; credit: number }) {
  const { i18n } = useLingui()
  if (credit === 0) return null
  return (
    <>
      <Sum weight="saved" name={<Trans>Tu saldo a favor</Trans>} amount={`−${moneyText(credit, i18n.locale)}`} />
      <Sum weight="total" name={<Trans>Se cobra a tu tarjeta</Trans>} amount={moneyText(total - credit, i18n.locale)} />
    </>
  )
}
