import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { isPayableInCash, leastCharge, mostCash } from '#contract/gateway-limits.ts'
import { moneyText } from '../../lib/money.ts'

/** Returns whether stores take an amount in centavos; when nothing is due, no store is needed. */
export const isCashFor = (total: number): boolean => total === 0 || isPayableInCash(total)

/** What stores take. */
export function CashLimits() {
  const { i18n } = useLingui()
  const [least, most] = [leastCharge, mostCash].map((centavos) => moneyText(centavos, i18n.locale))
  return (
    <Trans>
      No disponible: en tiendas se paga de {least} a {most}.
    </Trans>
  )
}
