import { msg } from '@lingui/core/macro'
import type { CatalogueFeature } from '#contract/admin/catalogue.ts'
import { featureGroupTexts, featureTypeTexts } from '../../../messages/admin/catalogue.messages.ts'
import { InLanguage, Words } from '../cells.tsx'
import type { ListDefinition } from '../list/list-definition.ts'
import { optionsOf } from '../list/options-of.ts'

/** The list of features, by group (ADM-4). A feature opens in place. */
export const featuresList: ListDefinition<CatalogueFeature> = {
  list: 'caracteristicas',
  path: '/admin/products/features',
  title: msg`Características`,
  search: msg`Buscar por nombre o clave`,
  order: 'order',
  brief: ['key', 'group'],
  columns: [
    { id: 'name', label: msg`Nombre`, cell: ({ name }) => <InLanguage text={name} /> },
    { id: 'key', label: msg`Clave`, cell: ({ key }) => key },
    { id: 'group', label: msg`Grupo`, cell: ({ group }) => <Words text={featureGroupTexts[group]} /> },
    { id: 'type', label: msg`Tipo de valor`, cell: ({ type }) => <Words text={featureTypeTexts[type]} /> },
    { id: 'app', label: msg`Aplicación`, cell: ({ app }) => app ?? '—' },
    { id: 'order', label: msg`Orden`, cell: ({ order }) => order, numeric: true },
    { id: 'products', label: msg`Productos que la tienen`, cell: ({ products }) => products, numeric: true },
  ],
  filters: [{ kind: 'choice', name: 'group', label: msg`Grupo`, options: optionsOf(featureGroupTexts) }],
  nothingYet: msg`Todavía no hay características. Crea la primera.`,
  hrefOf: ({ id }) => `/admin/products/features/${id}`,
  nameOf: ({ key }) => key,
}
