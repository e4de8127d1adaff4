import { msg } from '@lingui/core/macro'
import { newestFirst } from '#contract/admin/addresses.ts'
import type { PromoRecord } from '#contract/admin/promo.ts'
import { promoStateTexts } from '../../../messages/admin/catalogue.messages.ts'
import { Day } from '../cells.tsx'
import type { ListDefinition } from '../list/list-definition.ts'
import { optionsOf } from '../list/options-of.ts'
import { PromoWorth } from './promo-worth.tsx'

/** Promo codes. */
export const promoCodesList: ListDefinition<PromoRecord> = {
  list: 'promociones',
  path: '/admin/promocodes',
  title: msg`Códigos promocionales`,
  search: msg`Buscar por código`,
  order: newestFirst,
  brief: ['worth', 'uses'],
  columns: [
    { id: 'code', label: msg`Código`, cell: ({ code }) => code, sorts: ['code', '-code'] },
    { id: 'worth', label: msg`Descuento`, cell: (promo) => <PromoWorth promo={promo} /> },
    { id: 'starts', label: msg`Desde`, cell: ({ startsAt }) => <Day at={startsAt} /> },
    { id: 'ends', label: msg`Hasta`, cell: ({ endsAt }) => <Day at={endsAt} /> },
    {
      id: 'uses',
      label: msg`Usos`,
      cell: ({ uses, maxUses }) => (maxUses === null ? uses : `${uses} / ${maxUses}`),
      numeric: true,
    },
    { id: 'stopped', label: msg`Detenido`, cell: ({ stoppedAt }) => <Day at={stoppedAt} /> },
  ],
  filters: [{ kind: 'choice', name: 'state', label: msg`Estado`, options: optionsOf(promoStateTexts) }],
  nothingYet: msg`Todavía no hay códigos. Crea el primero.`,
  hrefOf: ({ id }) => `/admin/promocodes/${id}`,
  nameOf: ({ code }) => code,
}
