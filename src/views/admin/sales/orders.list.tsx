import { msg } from '@lingui/core/macro'
import { newestFirst, orders, withoutCode } from '#contract/admin/addresses.ts'
import type { OrderRow } from '#contract/admin/sale.ts'
import { driverTexts, orderAttentionTexts, orderKindTexts, orderStatusTexts } from '../../../messages/admin/sale.messages.ts'
import { Money, Status, When, Words } from '../cells.tsx'
import type { ListDefinition } from '../list/list-definition.ts'
import { optionsOf } from '../list/options-of.ts'
import { FailureWords } from './failure-words.tsx'
import { customerParameter } from '../../../lib/list-address.ts'

/** Orders of every customer, with the result of the last attempt. */
export const ordersList: ListDefinition<OrderRow> = {
  list: 'ordenes',
  path: '/admin/orders',
  title: msg`Órdenes`,
  search: msg`Buscar por cliente`,
  order: newestFirst,
  brief: ['total', 'status'],
  columns: [
    { id: 'customer', label: msg`Cliente`, cell: ({ customer }) => customer.name },
    { id: 'kind', label: msg`Por`, cell: ({ kind }) => <Words text={orderKindTexts[kind]} /> },
    { id: 'status', label: msg`Estado`, cell: ({ status }) => <Status value={status} texts={orderStatusTexts} /> },
    { id: 'total', label: msg`Total`, cell: ({ total }) => <Money centavos={total} />, numeric: true },
    { id: 'driver', label: msg`Proveedor`, cell: ({ driver }) => (driver ? <Words text={driverTexts[driver]} /> : '—') },
    { id: 'attempts', label: msg`Intentos`, cell: ({ attempts }) => attempts, numeric: true, extra: true },
    { id: 'failure', label: msg`Último rechazo`, cell: ({ failure }) => <FailureWords code={failure} /> },
    { id: 'created', label: msg`Creada`, cell: ({ createdAt }) => <When at={createdAt} />, sorts: orders.created },
    { id: 'paid', label: msg`Pagada`, cell: ({ paidAt }) => <When at={paidAt} />, extra: true },
  ],
  filters: [
    { kind: 'choice', name: 'status', label: msg`Estado`, options: optionsOf(orderStatusTexts), several: true },
    { kind: 'choice', name: 'kind', label: msg`Por`, options: optionsOf(orderKindTexts), several: true },
    { kind: 'choice', name: 'driver', label: msg`Proveedor`, options: optionsOf(driverTexts), several: true },
    { kind: 'choice', name: 'attention', label: msg`Espera`, options: optionsOf(orderAttentionTexts) },
    { kind: 'text', name: 'refusal', label: msg`Primer rechazo`, words: { [withoutCode]: msg`Sin motivo` } },
    { kind: 'day', name: 'since', label: msg`Desde` },
    { kind: 'day', name: 'until', label: msg`Hasta` },
    { kind: 'record', name: customerParameter, label: msg`De un cliente` },
  ],
  nothingYet: msg`Todavía no hay órdenes. Aparecen aquí en cuanto alguien compra.`,
  hrefOf: ({ id }) => `/admin/orders/${id}`,
  nameOf: ({ customer }) => customer.name,
}
