import { catalogueProduct } from '#contract/admin/catalogue.ts'
import type { CatalogueProduct } from '#contract/admin/catalogue.ts'
import * as z from '#contract/zod.ts'
import type { Transaction } from '../../db/database.ts'
import type { JsonValue } from '../../db/json.ts'
import { isUuid } from '../../domain/uuid.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { plansOfProduct } from '../../queries/product-records.ts'
import { findProductRecord } from '../../queries/products.ts'
import { changeProduct, insertProduct } from '../../queries/write-product.ts'
import type { Services } from '../../services.ts'
import { productOf } from '../../pricing/catalogue-records.ts'
import { auditCatalogue, beginAct } from './catalogue-act.ts'
import type { CatalogueAct } from './catalogue-act.ts'
import { checkFeatures } from './catalogue-checks.ts'

/** Handles a product of the catalogue, which administrators create and change (ADM-3, ADM-4). */
export function productRecordRoutes({
  db,
  clock,
}: Services): Pick<Handlers, 'getProductRecord' | 'storeProduct' | 'updateProduct'> {
  return {
    async getProductRecord({ params: { id }, session }) {
      const scope = adminScope(session)
      return { data: await db.reading(scope, (tx) => requireProduct(tx, scope.tenant, id)) }
    },

    async storeProduct({ body, keep, ...call }) {
      const act = { ...call, now: clock.now() }
      return db.within(adminScope(call.session), async (tx) => {
        await beginAct(tx, act)
        await checkFeatures(tx, body, act)
        const id = await insertProduct(tx, { tenant: act.tenant, product: body, now: act.now })
        const created = await requireProduct(tx, act.tenant, id)
        await audit(tx, act, { action: 'products.store', before: null, after: created })
        return keep(tx, { data: created })
      })
    },

    async updateProduct(call) {
      const act = { ...call, now: clock.now() }
      return { data: await db.within(adminScope(call.session), (tx) => update(tx, act, call)) }
    },
  }
}

async function update(
  tx: Transaction,
  act: CatalogueAct,
  { params: { id }, body }: Call<'updateProduct'>,
): Promise<CatalogueProduct> {
  const { tenant, now } = act
  await beginAct(tx, act)
  const before = await requireProduct(tx, tenant, id)
  if (before.version !== body.version) throw new Refusal('record.changed')
  await checkFeatures(tx, body, act)
  if (body.status !== 'active' && (await plansOfProduct(tx, { tenant, id })).active > 0) throw new Refusal('product.in_use')
  await changeProduct(tx, { tenant, id, product: body, now })
  const after = await requireProduct(tx, tenant, id)
  await audit(tx, act, { action: 'products.update', before, after })
  return after
}

async function requireProduct(tx: Transaction, tenant: string, id: string): Promise<CatalogueProduct> {
  const row = isUuid(id) ? await findProductRecord(tx, tenant, id) : undefined
  if (!row) throw new Refusal('record.missing')
  const { plans } = await plansOfProduct(tx, { tenant, id })
  return { product: productOf(row), version: row.version, plans }
}

async function audit(
  tx: Transaction,
  act: CatalogueAct,
  {
    action,
    before,
    after,
  }: { action: 'products.store' | 'products.update'; before: CatalogueProduct | null; after: CatalogueProduct },
): Promise<void> {
  const encoded = (record: CatalogueProduct): JsonValue => z.encode(catalogueProduct, record).product
  const of = { action, entity: 'products', entityId: after.product.id } as const
  await auditCatalogue(tx, act, { ...of, before: before && encoded(before), after: encoded(after) })
}
