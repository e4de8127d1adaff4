import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { newestFirst, orders } from '#contract/admin/addresses.ts'
import type { CompanyRecord } from '#contract/admin/person.ts'
import { Link } from '../../../components/link.tsx'
import { Day } from '../cells.tsx'
import type { ListDefinition } from '../list/list-definition.ts'
import { customerParameter } from '../../../lib/list-address.ts'

/** Companies of every customer (ADM-7). */
export const companiesList: ListDefinition<CompanyRecord> = {
  list: 'empresas',
  path: '/admin/settings/companies',
  title: msg`Empresas`,
  search: msg`Buscar por nombre o RFC`,
  order: newestFirst,
  brief: ['rfc', 'customer'],
  columns: [
    { id: 'name', label: msg`Nombre`, cell: ({ name }) => name, sorts: ['name', '-name'] },
    { id: 'rfc', label: msg`RFC`, cell: ({ rfc }) => rfc ?? '—' },
    {
      id: 'customer',
      label: msg`Cliente`,
      cell: ({ customer }) => <Link href={`/admin/clientes/${customer.id}`}>{customer.name}</Link>,
    },
    { id: 'main', label: msg`Principal`, cell: ({ main }) => (main ? <Trans>Sí</Trans> : <Trans>No</Trans>) },
    { id: 'created', label: msg`Desde`, cell: ({ createdAt }) => <Day at={createdAt} />, sorts: orders.created },
  ],
  filters: [{ kind: 'record', name: customerParameter, label: msg`De un cliente` }],
  nothingYet: msg`Todavía no hay empresas.`,
  hrefOf: ({ id }) => `/admin/settings/companies/${id}`,
  nameOf: ({ name }) => name,
}
