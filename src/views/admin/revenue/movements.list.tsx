import { msg } from '@lingui/core/macro'
import { customerParameter, orders } from '#contract/admin/addresses.ts'
import type { MovementRow } from '#contract/admin/revenue.ts'
import { movementTexts, originTexts } from '../../../messages/admin/revenue.messages.ts'
import { Day, Money, Words } from '../cells.tsx'
import type { ListDefinition } from '../list/list-definition.ts'
import { optionsOf } from '../list/options-of.ts'

/** Every change of the recurring revenue. */
export const movementsList: ListDefinition<MovementRow> = {
  list: 'movimientos',
  path: '/admin/ingresos/movimientos',
  title: msg`Movimientos del ingreso`,
  search: msg`Buscar por cliente`,
  order: orders.moved[0],
  brief: ['kind', 'amount'],
  columns: [
    { id: 'customer', label: msg`Cliente`, cell: ({ customer }) => customer.name },
    { id: 'at', label: msg`Fecha`, cell: ({ at }) => <Day at={at} />, sorts: orders.moved },
    { id: 'kind', label: msg`Movimiento`, cell: ({ kind }) => <Words text={movementTexts[kind]} /> },
    { id: 'name', label: msg`Suscripción`, cell: ({ name }) => name },
    { id: 'amount', label: msg`Al mes, sin IVA`, cell: ({ centavos }) => <Money centavos={centavos} />, numeric: true },
  ],
  filters: [
    { kind: 'choice', name: 'kind', label: msg`Movimiento`, options: optionsOf(movementTexts), several: true },
    { kind: 'choice', name: 'origin', label: msg`Origen`, options: optionsOf(originTexts) },
    { kind: 'day', name: 'since', label: msg`Desde` },
    { kind: 'day', name: 'until', label: msg`Hasta` },
    { kind: 'record', name: customerParameter, label: msg`Cliente` },
  ],
  nothingYet: msg`Todavía no hay movimientos. Aparecen aquí en cuanto alguien paga una suscripción.`,
  hrefOf: ({ subscriptionId }) => `/admin/subscriptions/${subscriptionId}`,
  nameOf: ({ customer }) => customer.name,
}
