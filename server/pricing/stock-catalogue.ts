import type { CatalogueTemplate } from '#contract/admin/setup.ts'
import type { Transaction } from '../db/database.ts'
import { firstPlans } from '../db/seed/catalogue/first-plans.ts'
import { seedCatalogue } from '../db/seed/seed-catalogue.ts'
import { seedPlan } from '../db/seed/seed-plan.ts'
import { seedProducts } from '../db/seed/seed-products.ts'
import { catalogueSize, takenProductKeys } from '../queries/catalogue-size.ts'
import { lockCatalogue } from '../queries/catalogue-lock.ts'
import { otherDefault, takenLinks } from '../queries/write-plan.ts'

/**
 * Creates the products and plans of a template, on sale at once. Returns whether it did: not when a key or a link of it
 * exists already. The example catalogue needs an empty one.
 */
export async function stockCatalogue(
  tx: Transaction,
  { tenant, template, now }: { tenant: string; template: CatalogueTemplate; now: Date },
): Promise<boolean> {
  await lockCatalogue(tx, tenant)
  const place = { tenant, now }
  if (template === 'demo') {
    const { products, plans } = await catalogueSize(tx, tenant)
    if (products + plans > 0) return false
    await seedCatalogue(tx, place)
    return true
  }
  const { product, plan: given } = firstPlans[template]
  const { selectedByDefault: _, ...plan } = given
  const links = await takenLinks(tx, tenant, Object.values(plan.deepLinks ?? {}))
  if (links.length > 0 || (await takenProductKeys(tx, tenant, [product.key])).length > 0) return false
  const isFirst = (await otherDefault(tx, tenant, null)) === undefined
  const products = await seedProducts(tx, place, [product])
  await seedPlan(tx, { ...place, products }, isFirst ? given : plan)
  return true
}
