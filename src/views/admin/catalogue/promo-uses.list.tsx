import { msg } from '@lingui/core/macro'
import { newestFirst } from '#contract/admin/addresses.ts'
import type { PromoUse } from '#contract/admin/promo.ts'
import { Money, When } from '../cells.tsx'
import type { ListDefinition } from '../list/list-definition.ts'

/** The uses of a promo code; each links to its order. */
export const promoUsesList: ListDefinition<PromoUse> = {
  list: 'promociones',
  path: '/admin/promocodes',
  title: msg`Usos`,
  order: newestFirst,
  brief: ['saved', 'created'],
  columns: [
    { id: 'customer', label: msg`Cliente`, cell: ({ customer }) => customer.name },
    { id: 'saved', label: msg`Ahorró`, cell: ({ saved }) => <Money centavos={saved} />, numeric: true },
    { id: 'created', label: msg`Cuándo`, cell: ({ createdAt }) => <When at={createdAt} /> },
  ],
  nothingYet: msg`Nadie lo ha usado todavía.`,
  hrefOf: ({ orderId }) => `/admin/orders/${orderId}`,
  nameOf: ({ customer }) => customer.name,
}
