import { msg } from '@lingui/core/macro'
import { orders } from '#contract/admin/addresses.ts'
import type { BookDifference } from '#contract/admin/book.ts'
import { differenceKindTexts, differenceStateTexts } from '../../../messages/admin/book.messages.ts'
import { driverTexts } from '../../../messages/admin/sale.messages.ts'
import { Day, Status, Words } from '../cells.tsx'
import type { ListDefinition } from '../list/list-definition.ts'
import { optionsOf } from '../list/options-of.ts'
import { Amount } from './amount.tsx'
import { DifferenceName } from './difference-name.tsx'

export const differenceTones = { open: 'error', explained: 'cancelled', healed: 'active' } as const

/** What does not match between our books and the gateways’. */
export const differencesList: ListDefinition<BookDifference> = {
  list: 'conciliacion',
  path: '/admin/books',
  title: msg`Conciliación`,
  search: msg`Buscar por cliente`,
  order: orders.noticed[0],
  brief: ['theirs', 'state'],
  columns: [
    { id: 'kind', label: msg`Diferencia`, cell: (row) => <DifferenceName of={row} /> },
    {
      id: 'state',
      label: msg`Estado`,
      cell: ({ state }) => <Status value={state} texts={differenceStateTexts} tones={differenceTones} />,
    },
    { id: 'driver', label: msg`Proveedor`, cell: ({ driver }) => <Words text={driverTexts[driver]} /> },
    { id: 'theirs', label: msg`Con el proveedor`, cell: (row) => <Amount of={row} centavos={row.theirs} />, numeric: true },
    { id: 'ours', label: msg`Aquí`, cell: (row) => <Amount of={row} centavos={row.ours} />, numeric: true },
    { id: 'customer', label: msg`Cliente`, cell: ({ customer }) => customer?.name ?? '—' },
    { id: 'happened', label: msg`Fecha`, cell: ({ happenedAt }) => <Day at={happenedAt} /> },
    { id: 'noticed', label: msg`Notada`, cell: ({ noticedAt }) => <Day at={noticedAt} />, sorts: orders.noticed },
    { id: 'reference', label: msg`ID del proveedor`, cell: ({ reference }) => reference, extra: true },
  ],
  filters: [
    { kind: 'choice', name: 'state', label: msg`Estado`, options: optionsOf(differenceStateTexts) },
    { kind: 'choice', name: 'kind', label: msg`Diferencia`, options: optionsOf(differenceKindTexts) },
    { kind: 'choice', name: 'driver', label: msg`Proveedor`, options: optionsOf(driverTexts) },
  ],
  nothingYet: msg`No hay nada por aclarar. Aquí aparece lo que no coincida entre los proveedores y nuestros registros.`,
  hrefOf: ({ id }) => `/admin/books/${id}`,
  nameOf: ({ reference }) => reference,
}
