import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Totals } from '#contract/order.ts'
import { moneyText } from '../../lib/money.ts'

const Sums = chakra('dl', { base: { display: 'grid', gap: '2' } })
const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    '& dd': { fontVariantNumeric: 'tabular-nums', unicodeBidi: 'plaintext' },
  },
  variants: {
    weight: {
      plain: {},
      quiet: { color: 'fg.muted', fontSize: 'sm' },
      saved: { color: 'success.fg' },
      total: { fontSize: 'lg', fontWeight: 'bold', paddingBlockStart: '2', borderTopWidth: '1px', borderColor: 'border' },
    },
  },
})

/** What is paid and why (CHK-2, CHK-6). */
export function Summary({ totals: { subtotal, discounts, promo, total, iva } }: { totals: Totals }) {
  const { i18n } = useLingui()
  const money = (centavos: number) => moneyText(centavos, i18n.locale)
  return (
    <Sums>
      <Sum weight="plain" name={<Trans>Subtotal</Trans>} amount={money(subtotal)} />
      {discounts > 0 && <Sum weight="saved" name={<Trans>Descuentos</Trans>} amount={`−${money(discounts)}`} />}
      {promo > 0 && <Sum weight="saved" name={<Trans>Descuento por código</Trans>} amount={`−${money(promo)}`} />}
      <Sum weight="total" name={<Trans>Total</Trans>} amount={money(total)} />
      <Sum weight="quiet" name={<Trans>IVA incluido</Trans>} amount={money(iva)} />
    </Sums>
  )
}

function Sum({ name, amount, weight }: { name: ReactNode; amount: string; weight: 'plain' | 'quiet' | 'saved' | 'total' }) {
  return (
    <Row weight={weight}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </Row>
  )
}
