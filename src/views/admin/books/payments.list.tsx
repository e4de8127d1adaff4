import { msg } from '@lingui/core/macro'
import { Fragment } from 'react'
import { orders } from '#contract/admin/addresses.ts'
import type { PaymentRow } from '#contract/admin/book.ts'
import { driverTexts } from '../../../messages/admin/sale.messages.ts'
import { Day, InLanguage, Money, Unbroken, Words } from '../cells.tsx'
import type { ListDefinition } from '../list/list-definition.ts'
import { optionsOf } from '../list/options-of.ts'

const pesos = (centavos: number | null) => (centavos === null ? '—' : <Money centavos={centavos} />)

/** Paid orders as the accountant books them. */
export const paymentsList: ListDefinition<PaymentRow> = {
  list: 'pagos',
  path: '/admin/books/payments',
  title: msg`Reporte de pagos`,
  search: msg`Buscar por cliente`,
  order: orders.paid[0],
  brief: ['customer', 'total'],
  columns: [
    { id: 'receipt', label: msg`Recibo`, cell: ({ receipt }) => <Unbroken>{receipt}</Unbroken> },
    { id: 'paid', label: msg`Fecha de pago`, cell: ({ paidAt }) => <Day at={paidAt} />, sorts: orders.paid },
    { id: 'customer', label: msg`Cliente`, cell: ({ customer }) => customer.name },
    { id: 'rfc', label: msg`RFC`, cell: ({ rfc }) => (rfc === null ? '—' : <Unbroken>{rfc}</Unbroken>) },
    {
      id: 'items',
      label: msg`Plan`,
      cell: ({ items: [first, ...others] }) =>
        first && (
          <>
            <InLanguage text={first} />
            {others.length > 0 ? ` +${others.length}` : ''}
          </>
        ),
    },
    {
      id: 'period',
      label: msg`Periodo`,
      cell: ({ periods }) =>
        periods.map((period, place) => (
          <Fragment key={period}>
            {place > 0 && ' + '}
            <Words text={period === 'yearly' ? msg`Anual` : msg`Mensual`} />
          </Fragment>
        )),
      extra: true,
    },
    { id: 'subtotal', label: msg`Subtotal`, cell: ({ subtotal }) => pesos(subtotal), numeric: true, extra: true },
    { id: 'iva', label: msg`IVA`, cell: ({ iva }) => pesos(iva), numeric: true },
    { id: 'total', label: msg`Total`, cell: ({ total }) => pesos(total), numeric: true },
    { id: 'credit', label: msg`Saldo a favor`, cell: ({ credit }) => pesos(credit), numeric: true, extra: true },
    { id: 'discount', label: msg`Descuento`, cell: ({ discount }) => pesos(discount), numeric: true, extra: true },
    { id: 'promo', label: msg`Código`, cell: ({ promo }) => promo ?? '—', extra: true },
    {
      id: 'driver',
      label: msg`Proveedor`,
      cell: ({ driver, byHand }) =>
        byHand ? <Words text={msg`Registrado a mano`} /> : driver ? <Words text={driverTexts[driver]} /> : '—',
      extra: true,
    },
    { id: 'provider', label: msg`ID del cargo`, cell: ({ providerId }) => providerId ?? '—', extra: true },
    { id: 'fee', label: msg`Comisión`, cell: ({ fee }) => pesos(fee), numeric: true },
    { id: 'net', label: msg`Neto`, cell: ({ net }) => pesos(net), numeric: true },
    { id: 'payout', label: msg`Depósito`, cell: ({ payout }) => payout ?? '—', extra: true },
    { id: 'refunded', label: msg`Devuelto`, cell: ({ refunded }) => pesos(refunded), numeric: true, extra: true },
  ],
  filters: [
    { kind: 'choice', name: 'driver', label: msg`Proveedor`, options: optionsOf(driverTexts) },
    { kind: 'day', name: 'since', label: msg`Desde` },
    { kind: 'day', name: 'until', label: msg`Hasta` },
  ],
  nothingYet: msg`Todavía no hay pagos. Aparecen aquí en cuanto alguien paga.`,
  hrefOf: ({ id }) => `/admin/orders/${id}`,
  nameOf: ({ receipt }) => receipt,
}
