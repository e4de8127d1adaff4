import { msg } from '@lingui/core/macro'
import { newestFirst } from '#contract/admin/addresses.ts'
import type { OrderRow, SubscriptionRow } from '#contract/admin/sale.ts'
import { orderKindTexts, orderStatusTexts } from '../../../messages/admin/sale.messages.ts'
import { paymentStatusTexts, statusTexts } from '../../../messages/subscription.messages.ts'
import { Day, Money, Status, When, Words } from '../cells.tsx'
import type { ListDefinition } from '../list/list-definition.ts'
import { Period, Renewal } from '../sales/renewal-cells.tsx'

/** A customer's subscriptions, on its own page. */
export const customerSubscriptionsList: ListDefinition<SubscriptionRow> = {
  list: 'suscripciones',
  path: '/admin/subscriptions',
  title: msg`Suscripciones`,
  order: newestFirst,
  brief: ['period', 'status'],
  columns: [
    { id: 'name', label: msg`Plan o producto`, cell: ({ name }) => name },
    { id: 'period', label: msg`Periodo`, cell: (row) => <Period of={row} /> },
    { id: 'status', label: msg`Estado`, cell: ({ status }) => <Status value={status} texts={statusTexts} /> },
    { id: 'payment', label: msg`Pago`, cell: ({ paymentStatus }) => <Status value={paymentStatus} texts={paymentStatusTexts} /> },
    { id: 'ends', label: msg`Termina`, cell: ({ endsAt }) => <Day at={endsAt} /> },
    { id: 'renewal', label: msg`Renovación`, cell: (row) => <Renewal of={row} />, numeric: true },
  ],
  nothingYet: msg`Este cliente no tiene suscripciones.`,
  hrefOf: ({ id }) => `/admin/subscriptions/${id}`,
  nameOf: ({ name }) => name,
}

/** A customer's orders, on its own page. */
export const customerOrdersList: ListDefinition<OrderRow> = {
  list: 'ordenes',
  path: '/admin/orders',
  title: msg`Órdenes`,
  order: newestFirst,
  brief: ['status', 'total'],
  columns: [
    { id: 'created', label: msg`Fecha`, cell: ({ createdAt }) => <When at={createdAt} /> },
    { id: 'kind', label: msg`Tipo`, cell: ({ kind }) => <Words text={orderKindTexts[kind]} /> },
    { id: 'status', label: msg`Estado`, cell: ({ status }) => <Status value={status} texts={orderStatusTexts} /> },
    { id: 'attempts', label: msg`Intentos`, cell: ({ attempts }) => attempts, numeric: true },
    { id: 'total', label: msg`Total`, cell: ({ total }) => <Money centavos={total} />, numeric: true },
  ],
  nothingYet: msg`Este cliente no tiene órdenes.`,
  hrefOf: ({ id }) => `/admin/orders/${id}`,
  nameOf: ({ id }) => id,
}
