import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { periodsOf } from '#contract/line-item.ts'
import { grantedOff } from '#contract/staff-discount.ts'
import type { Receipt } from '#contract/receipt.ts'
import { dateTimeText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/money.ts'
import { periodTexts } from '../../messages/subscription.messages.ts'
import { Sum, Sums } from '../checkout/sums.tsx'
import { LineName } from '../plans/line-name.tsx'
import { languageOf } from '../plans/plan-words.ts'

const Table = chakra('table', {
  base: {
    fontSize: 'sm',
    '& th, & td': { paddingBlock: '2', borderBottomWidth: '1px', borderColor: 'border', textAlign: 'start' },
    '& th:not(:first-child), & td:not(:first-child)': {
      textAlign: 'end',
      paddingInlineStart: '3',
      fontVariantNumeric: 'tabular-nums',
    },
    '& th': { color: 'fg.muted', fontWeight: 'medium' },
  },
})

/** The lines of a receipt and sums that add up: all with IVA, which stands apart after the total. */
export function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const { lines, totals, creditApplied, card, refunds, installments } = receipt
  const { i18n } = useLingui()
  const { t } = useMacros()
  const granted = grantedOff(lines)
  const isMixed = periodsOf(receipt).length > 1
  const money = (centavos: number) => moneyText(centavos, i18n.locale)
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Concepto</Trans>
            </th>
            <th scope="col">
              <Trans>Cantidad</Trans>
            </th>
            <th scope="col">
              <Trans>Importe</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, quantity, list, recurrence, share }) => (
            <tr key={`${id} ${recurrence}`}>
              <td>
                <LineName line={{ name, quantity: 1, share }} />
                {isMixed && recurrence !== 'one-time' && ` (${i18n._(periodTexts[recurrence])})`}
              </td>
              <td>{quantity}</td>
              <td>{money(list * quantity)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Sums>
        {totals.total < totals.subtotal && (
          <Sum weight="plain" name={<Trans>Subtotal con IVA</Trans>} amount={money(totals.subtotal)} />
        )}
        {totals.discounts > granted && (
          <Sum weight="plain" name={<Trans>Descuentos</Trans>} amount={`−${money(totals.discounts - granted)}`} />
        )}
        {granted > 0 && <Sum weight="plain" name={<Trans>Descuento de esta renovación</Trans>} amount={`−${money(granted)}`} />}
        {totals.promo > 0 && <Sum weight="plain" name={<Trans>Descuento por código</Trans>} amount={`−${money(totals.promo)}`} />}
        <Sum weight="total" name={<Trans>Total pagado</Trans>} amount={money(totals.total)} />
        <Sum weight="quiet" name={<Trans>Subtotal sin IVA</Trans>} amount={money(totals.total - totals.iva)} />
        <Sum weight="quiet" name={<Trans>IVA (16 %)</Trans>} amount={money(totals.iva)} />
        {creditApplied > 0 && (
          <>
            <Sum weight="plain" name={<Trans>De tu saldo a favor</Trans>} amount={`−${money(creditApplied)}`} />
            <Sum
              weight="plain"
              name={card ? <Trans>Cobrado a tu tarjeta</Trans> : <Trans>Lo que pagaste</Trans>}
              amount={money(totals.total - creditApplied)}
            />
          </>
        )}
        {installments !== undefined && (
          <Sum weight="plain" name={<Trans>Forma de pago</Trans>} amount={t`A ${installments} meses sin intereses`} />
        )}
        {refunds.map(({ centavos, refundedAt, name }) => {
          const day = dateTimeText(refundedAt, i18n.locale)
          const returned = t`Devuelto el ${day}`
          const of = name ? `${returned} · ${name[languageOf(i18n)]}` : returned
          return <Sum key={refundedAt} weight="plain" name={of} amount={`−${money(centavos)}`} />
        })}
      </Sums>
    </>
  )
}
