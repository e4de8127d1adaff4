import type { Transaction } from '../database.ts'
import { demoApplicationProducts } from './catalogue/demo-applications.ts'
import { demoExtraProducts } from './catalogue/demo-extras.ts'
import { demoPlansApart } from './catalogue/demo-plans-apart.ts'
import { demoPlans } from './catalogue/demo-plans.ts'
import { seedPlan } from './seed-plan.ts'
import { seedProducts } from './seed-products.ts'

/**
 * Creates the demo catalogue in a tenant that has neither product nor plan. So an older database without a catalogue
 * gets it too, and a catalogue that an administrator has changed stays as it is.
 */
export async function seedCatalogue(tx: Transaction, place: { tenant: string; now: Date }): Promise<void> {
  for (const table of ['products', 'plans'] as const) {
    const existing = await tx.selectFrom(table).select('id').where('tenant', '=', place.tenant).limit(1).execute()
    if (existing.length > 0) return
  }
  const products = await seedProducts(tx, place, [...demoApplicationProducts, ...demoExtraProducts])
  for (const plan of [...demoPlans, ...demoPlansApart]) await seedPlan(tx, { ...place, products }, plan)
}
