import { priceOrder } from '#contract/order-pricing.ts'
import type { Offer } from '#contract/order-pricing.ts'
import { periodCodec } from '#contract/period.ts'
import type { Plan } from '#contract/plan.ts'
import * as z from '#contract/zod.ts'
import type { Transaction } from '../db/database.ts'
import { isUuid } from '../domain/uuid.ts'
import type { OrderRow } from '../queries/orders.ts'
import { catalogueIn, findOfferedPlan, findSoldPlan } from '../queries/plans.ts'
import { findMarketplaceProducts } from '../queries/products.ts'
import { planOf, productOf } from './catalogue-records.ts'

/** Finds a plan that is on offer now by its id. */
export async function offeredPlan(tx: Transaction, tenant: string, id: string): Promise<Plan | undefined> {
  const row = isUuid(id) ? await findOfferedPlan(catalogueIn(tx), tenant, id) : undefined
  return row && planOf(row)
}

/** Finds a plan in a version that was sold, on offer or not. */
export async function soldPlan(
  tx: Transaction,
  tenant: string,
  { id, version }: { id: string; version: number },
): Promise<Plan | undefined> {
  const row = await findSoldPlan(catalogueIn(tx), tenant, { id, version })
  return row && planOf(row)
}

/** Returns those of these products that the marketplace sells. */
export async function offeredProducts(
  tx: Transaction,
  tenant: string,
  ids: readonly string[],
): Promise<Extract<Offer, { kind: 'products' }>> {
  const rows = await findMarketplaceProducts(tx, tenant, ids.filter(isUuid))
  return { kind: 'products', products: rows.map(productOf) }
}

/**
 * Returns whether the order's items still have the price and the renewal of the order. `now` dates the catalogue, which
 * is read within `tx`.
 */
export async function stillPriced(tx: Transaction, order: OrderRow, now: Date): Promise<boolean> {
  const { tenant, planId } = order
  const stored = order.lines
  const lines = stored.filter(({ id, kind }) => kind !== 'gift' && id !== planId)
  const plan = planId === null ? undefined : await offeredPlan(tx, tenant, planId)
  if (planId !== null && !plan) return false
  const ids = lines.map(({ id }) => id)
  const offer = plan ? { kind: 'plan' as const, plan } : await offeredProducts(tx, tenant, ids)
  const promo = order.promo
  const priced = priceOrder(offer, { period: z.decode(periodCodec, order.period), lines, promo, now })
  const renewal = order.renewal
  return priced?.totals.total === order.total && (priced.renewal?.total ?? 0) === (renewal?.total ?? 0)
}
