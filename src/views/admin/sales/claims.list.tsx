import { msg } from '@lingui/core/macro'
import { newestFirst, orders } from '#contract/admin/addresses.ts'
import type { ClaimRecord } from '#contract/admin/claim.ts'
import { claimStateTexts } from '../../../messages/admin/sale.messages.ts'
import { Status, When } from '../cells.tsx'
import type { ListDefinition } from '../list/list-definition.ts'
import { optionsOf } from '../list/options-of.ts'

export const claimTones = { opened: 'expired', in_review: 'inactive', approved: 'active', rejected: 'error' } as const

/** Claims of the account of an RFC. */
export const claimsList: ListDefinition<ClaimRecord> = {
  list: 'reclamos',
  path: '/admin/claims',
  title: msg`Solicitudes de titularidad`,
  search: msg`Buscar por nombre, correo o RFC`,
  order: newestFirst,
  brief: ['name', 'state'],
  columns: [
    { id: 'rfc', label: msg`RFC`, cell: ({ rfc }) => rfc },
    { id: 'customer', label: msg`Cliente`, cell: ({ customer }) => customer.name },
    { id: 'name', label: msg`Quién lo pide`, cell: ({ name }) => name },
    { id: 'email', label: msg`Correo`, cell: ({ email }) => email },
    {
      id: 'state',
      label: msg`Estado`,
      cell: ({ state }) => <Status value={state} texts={claimStateTexts} tones={claimTones} />,
    },
    { id: 'created', label: msg`Llegó`, cell: ({ createdAt }) => <When at={createdAt} />, sorts: orders.created },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: msg`Estado`,
      options: optionsOf({ undecided: msg`Sin decidir`, ...claimStateTexts }),
    },
  ],
  nothingYet: msg`Nadie ha solicitado la titularidad de una cuenta.`,
  hrefOf: ({ id }) => `/admin/claims/${id}`,
  nameOf: ({ rfc, name }) => `${rfc}: ${name}`,
}
