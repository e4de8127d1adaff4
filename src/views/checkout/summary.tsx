import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Totals } from '#contract/order.ts'
import type { TransferWay } from '#contract/transfer.ts'
import { moneyText } from '../../lib/money.ts'
import { CreditSums } from './credit-sums.tsx'
import { Sum, Sums } from './sums.tsx'

/** The totals of the order, and what the credit balance pays of it (CHK-2, CHK-6). */
export function Summary({ totals, credit, way = null }: { totals: Totals; credit: number; way?: TransferWay | null }) {
  const { subtotal, discounts, promo, total, iva } = totals
  const { i18n } = useLingui()
  const money = (centavos: number) => moneyText(centavos, i18n.locale)
  return (
    <Sums>
      <Sum weight="plain" name={<Trans>Subtotal</Trans>} amount={money(subtotal)} />
      {discounts > 0 && <Sum weight="saved" name={<Trans>Descuentos</Trans>} amount={`−${money(discounts)}`} />}
      {promo > 0 && <Sum weight="saved" name={<Trans>Descuento por código</Trans>} amount={`−${money(promo)}`} />}
      <Sum weight="total" announced={credit === 0} name={<Trans>Total</Trans>} amount={money(total)} />
      <CreditSums total={total} credit={credit} way={way} />
      <Sum weight="quiet" name={<Trans>IVA incluido</Trans>} amount={money(iva)} />
    </Sums>
  )
}
