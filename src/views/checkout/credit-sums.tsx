import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { TransferWay } from '#contract/transfer.ts'
import { moneyText } from '../../lib/money.ts'
import { Sum } from './sums.tsx'

interface Props {
  total: number
  credit: number
  /** The chosen way to pay without a card. */
  way?: TransferWay | null
}

/** What the credit balance pays of a total, and what is left to pay; nothing without credit. */
export function CreditSums({ total, credit, way = null }: Props) {
  const { i18n } = useLingui()
  if (credit === 0) return null
  return (
    <>
      <Sum weight="saved" name={<Trans>Tu saldo a favor</Trans>} amount={`−${moneyText(credit, i18n.locale)}`} />
      <Sum
        weight="total"
        announced
        name={way === null ? <Trans>Se cobra a tu tarjeta</Trans> : <Trans>Te falta pagar</Trans>}
        amount={moneyText(total - credit, i18n.locale)}
      />
    </>
  )
}
