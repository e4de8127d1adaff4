import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { filterNames, newestFirst, orders } from '#contract/admin/addresses.ts'
import type { SubscriptionBulkAct } from '#contract/admin/bulk-run.ts'
import type { SubscriptionRow } from '#contract/admin/sale.ts'
import { periodFilter, periods } from '#contract/period.ts'
import { subscriptionStatuses, subscriptionStatusFilter } from '#contract/subscription.ts'
import { trialTexts } from '../../../messages/admin/sale.messages.ts'
import { paymentStatusTexts, periodTexts, statusTexts, typeTexts } from '../../../messages/subscription.messages.ts'
import { Day, Status, Words } from '../cells.tsx'
import type { BulkAct } from '../list/bulk.ts'
import type { ListDefinition } from '../list/list-definition.ts'
import { optionsBy, optionsOf } from '../list/options-of.ts'
import { Period, Renewal } from './renewal-cells.tsx'
import { customerParameter } from '../../../lib/list-address.ts'

/** Subscriptions of every customer (ADM-6). */
export const subscriptionsList: ListDefinition<SubscriptionRow> = {
  list: 'suscripciones',
  path: '/admin/subscriptions',
  title: msg`Suscripciones`,
  search: msg`Buscar por cliente`,
  order: newestFirst,
  brief: ['name', 'status'],
  columns: [
    { id: 'customer', label: msg`Cliente`, cell: ({ customer }) => customer.name },
    { id: 'name', label: msg`Plan o producto`, cell: ({ name }) => name },
    { id: 'status', label: msg`Estado`, cell: ({ status }) => <Status value={status} texts={statusTexts} /> },
    {
      id: 'payment',
      label: msg`Pago`,
      cell: ({ paymentStatus }) => <Status value={paymentStatus} texts={paymentStatusTexts} />,
    },
    { id: 'period', label: msg`Periodo`, cell: (row) => <Period of={row} /> },
    { id: 'type', label: msg`Tipo`, cell: ({ type }) => <Words text={typeTexts[type]} />, extra: true },
    {
      id: 'renew',
      label: msg`Renovación`,
      cell: ({ autoRenew }) => (autoRenew ? <Trans>Sí</Trans> : <Trans>No</Trans>),
      extra: true,
    },
    { id: 'renewal', label: msg`Se renueva en`, cell: (row) => <Renewal of={row} />, numeric: true },
    {
      id: 'starts',
      label: msg`Empezó`,
      cell: ({ startsAt }) => <Day at={startsAt} />,
      sorts: orders.created,
      extra: true,
    },
    { id: 'ends', label: msg`Termina`, cell: ({ endsAt }) => <Day at={endsAt} />, sorts: orders.ends },
    {
      id: 'next',
      label: msg`Próximo cargo`,
      cell: ({ nextPaymentAttemptAt }) => <Day at={nextPaymentAttemptAt} />,
      sorts: orders.nextAttempt,
      extra: true,
    },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: msg`Estado`,
      options: optionsBy(subscriptionStatusFilter, subscriptionStatuses.toReversed(), statusTexts),
      several: true,
    },
    { kind: 'choice', name: filterNames.paymentStatus, label: msg`Pago`, options: optionsOf(paymentStatusTexts), several: true },
    {
      kind: 'choice',
      name: 'period',
      label: msg`Periodo`,
      options: optionsBy(periodFilter, periods, periodTexts),
    },
    { kind: 'choice', name: 'type', label: msg`Tipo`, options: optionsOf(typeTexts) },
    {
      kind: 'choice',
      name: filterNames.autoRenew,
      label: msg`Renovación`,
      options: optionsOf({ true: msg`Sí`, false: msg`No` }),
    },
    { kind: 'day', name: filterNames.begunSince, label: msg`Comenzó desde` },
    { kind: 'day', name: filterNames.begunUntil, label: msg`Comenzó hasta` },
    { kind: 'day', name: filterNames.endedSince, label: msg`Terminó desde` },
    { kind: 'day', name: filterNames.endedUntil, label: msg`Terminó hasta` },
    { kind: 'choice', name: 'trial', label: msg`Prueba`, options: optionsOf(trialTexts) },
    { kind: 'record', name: customerParameter, label: msg`De un cliente` },
  ],
  nothingYet: msg`Todavía no hay suscripciones. Aparecen aquí en cuanto se vende una.`,
  hrefOf: ({ id }) => `/admin/subscriptions/${id}`,
  nameOf: ({ customer, name }) => `${customer.name}: ${name}`,
}

export const subscriptionBulkActs: readonly BulkAct<SubscriptionBulkAct>[] = [
  { act: 'renew.on', label: msg`Renovar solas`, says: msg`Se cobran al terminar su periodo, con aviso previo.` },
  { act: 'renew.off', label: msg`No renovar`, says: msg`Conservan el acceso hasta que termine su periodo y no se cobra más.` },
  { act: 'sync', label: msg`Sincronizar`, says: msg`Sus aplicaciones reciben de nuevo sus datos.` },
]
