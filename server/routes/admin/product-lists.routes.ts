import type { ProductRow } from '#contract/admin/catalogue.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Handlers } from '../../http/call.ts'
import type { Column } from '../../http/csv.ts'
import { listFile } from '../../http/list-file.ts'
import type { ListFileOf } from '../../http/list-file.ts'
import { pageAnswer, pageRequest } from '../../http/cursor-pages.ts'
import { listProductRecords, productOrders } from '../../queries/product-records.ts'
import type { ProductListed } from '../../queries/product-records.ts'
import type { Services } from '../../services.ts'
import { localised, statusOf } from '../../pricing/catalogue-records.ts'

const columns: Column<ProductListed>[] = [
  { es: 'Nombre', en: 'Name', cell: ({ nameEs }) => nameEs },
  { es: 'Nombre en inglés', en: 'English name', cell: ({ nameEn }) => nameEn },
  { es: 'Clave', en: 'Key', cell: ({ key }) => key },
  { es: 'Estado', en: 'Status', cell: statusOf },
  { es: 'En el marketplace', en: 'In the marketplace', cell: ({ marketplace }) => marketplace },
  { es: 'Características', en: 'Features', cell: ({ features }) => features },
  { es: 'Creado', en: 'Created', cell: ({ createdAt }) => createdAt },
]

/** Handles the list of products of any status. */
export function productListRoutes({ db }: Services): Pick<Handlers, 'listProductRecords'> {
  return {
    async listProductRecords({ query, session, language }) {
      const scope = adminScope(session)
      const page = pageRequest(productOrders, query, language)
      const read = await db.reading(scope, (tx) => listProductRecords(tx, scope.tenant, { page, by: query }))
      return pageAnswer(page, read, rowOf)
    },
  }
}

function rowOf(row: ProductListed): ProductRow {
  const { id, key, nameEs, nameEn, marketplace, features, createdAt } = row
  const name = localised(nameEs, nameEn)
  return { id, key, name, status: statusOf(row), marketplace, features, createdAt: createdAt.toISOString() }
}

/** Exports products as a file. */
export function productsFile({ db }: Pick<Services, 'db'>): ListFileOf<'exportProducts'> {
  return ({ scope, query, language }) =>
    listFile(language === 'es' ? 'productos' : 'products', {
      columns,
      page: pageRequest(productOrders, { sort: query.sort }, language),
      language,
      read: (page) => db.within(scope, (tx) => listProductRecords(tx, scope.tenant, { page, by: query })),
    })
}
