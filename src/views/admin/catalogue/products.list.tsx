import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { orders } from '#contract/admin/addresses.ts'
import type { ProductRow } from '#contract/admin/catalogue.ts'
import { catalogueStatusTexts } from '../../../messages/admin/catalogue.messages.ts'
import { Day, InLanguage, Status } from '../cells.tsx'
import type { ListDefinition } from '../list/list-definition.ts'
import { optionsOf } from '../list/options-of.ts'
import { catalogueStatusOptions } from './status-options.ts'

/** Products of the catalogue (ADM-3). */
export const productsList: ListDefinition<ProductRow> = {
  list: 'productos',
  path: '/admin/products',
  title: msg`Productos`,
  search: msg`Buscar por nombre o clave`,
  order: 'name',
  brief: ['key', 'status'],
  columns: [
    { id: 'name', label: msg`Nombre`, cell: ({ name }) => <InLanguage text={name} />, sorts: ['name', '-name'] },
    { id: 'key', label: msg`Clave`, cell: ({ key }) => key },
    { id: 'status', label: msg`Estado`, cell: ({ status }) => <Status value={status} texts={catalogueStatusTexts} /> },
    {
      id: 'marketplace',
      label: msg`En el marketplace`,
      cell: ({ marketplace }) => (marketplace ? <Trans>Sí</Trans> : <Trans>No</Trans>),
    },
    { id: 'features', label: msg`Características`, cell: ({ features }) => features, numeric: true },
    { id: 'created', label: msg`Desde`, cell: ({ createdAt }) => <Day at={createdAt} />, sorts: orders.created },
  ],
  filters: [
    { kind: 'choice', name: 'status', label: msg`Estado`, options: catalogueStatusOptions },
    {
      kind: 'choice',
      name: 'marketplace',
      label: msg`En el marketplace`,
      options: optionsOf({ true: msg`Sí`, false: msg`No` }),
    },
  ],
  nothingYet: msg`Todavía no hay productos. Crea el primero.`,
  hrefOf: ({ id }) => `/admin/products/${id}`,
  nameOf: ({ key }) => key,
}
