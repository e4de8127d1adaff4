import { isUuid } from '../domain/uuid.ts'
import type { Handlers } from '../http/call.ts'
import { pageAnswer, pageWindow } from '../http/paging.ts'
import { Refusal } from '../refusal/refusal.ts'
import { findActiveProduct, listActiveProducts } from '../queries/products.ts'
import type { Services } from '../services.ts'
import { productOf } from '../pricing/catalogue-records.ts'

/** Handles products: the applications on sale and their extras. */
export function productRoutes({ db }: Services): Pick<Handlers, 'listProducts' | 'getProduct'> {
  return {
    async listProducts({ query, session: { scope } }) {
      const window = pageWindow(query)
      const onMarketplace = query.marketplace !== undefined
      const { rows, total } = await db.reading(scope, (tx) =>
        listActiveProducts(tx, { tenant: scope.tenant, onMarketplace, window }),
      )
      return pageAnswer(window, { data: rows.map(productOf), total })
    },

    async getProduct({ params: { id }, session: { scope } }) {
      const row = isUuid(id) ? await db.reading(scope, (tx) => findActiveProduct(tx, scope.tenant, id)) : undefined
      if (!row) throw new Refusal('record.missing')
      return { data: productOf(row) }
    },
  }
}
