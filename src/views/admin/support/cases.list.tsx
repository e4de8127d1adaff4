import { msg } from '@lingui/core/macro'
import { customerParameter, newestFirst, orders } from '#contract/admin/addresses.ts'
import type { SupportCaseRow } from '#contract/admin/support-case.ts'
import { supportCaseStateTexts } from '../../../messages/admin/support.messages.ts'
import { Status, When } from '../cells.tsx'
import type { ListDefinition } from '../list/list-definition.ts'
import { optionsOf } from '../list/options-of.ts'

export const caseTones = { open: 'expired', closed: 'cancelled' } as const

/** Support cases. */
export const casesList: ListDefinition<SupportCaseRow> = {
  list: 'casos',
  path: '/admin/casos',
  title: msg`Casos de soporte`,
  search: msg`Buscar por número, correo o palabras`,
  order: newestFirst,
  brief: ['description', 'state'],
  columns: [
    { id: 'number', label: msg`Número`, cell: ({ number }) => number },
    { id: 'description', label: msg`Qué pasó`, cell: ({ description }) => description.slice(0, 80) },
    { id: 'customer', label: msg`Cliente`, cell: ({ customer }) => customer?.name ?? '—' },
    { id: 'email', label: msg`Correo`, cell: ({ email }) => email },
    {
      id: 'state',
      label: msg`Estado`,
      cell: ({ state }) => <Status value={state} texts={supportCaseStateTexts} tones={caseTones} />,
    },
    { id: 'created', label: msg`Llegó`, cell: ({ createdAt }) => <When at={createdAt} />, sorts: orders.created },
  ],
  filters: [
    { kind: 'choice', name: 'state', label: msg`Estado`, options: optionsOf(supportCaseStateTexts) },
    { kind: 'record', name: customerParameter, label: msg`De un cliente` },
  ],
  nothingYet: msg`Nadie ha abierto un caso.`,
  hrefOf: ({ id }) => `/admin/casos/${id}`,
  nameOf: ({ number }) => number,
}
