import { randomUUID } from 'node:crypto'
import { seedCatalogue } from '../db/seed/seed-catalogue.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { catalogueSize } from '../queries/catalogue-size.ts'
import { lockTenant } from '../queries/settings.ts'
import type { Services } from '../services.ts'
import { StartRefused } from '../start-refused.ts'
import { requireRoot } from './require-root.ts'

/**
 * Fills an empty catalogue with the example products and plans, on sale at once. Returns how many there are.
 * @throws StartRefused when there is a product or a plan already, or no root
 */
export function useCatalogue({ db, clock }: Pick<Services, 'db' | 'clock'>, tenant: string) {
  return db.system(async (tx) => {
    await lockTenant(tx, tenant)
    const root = await requireRoot(tx, tenant)
    const before = await catalogueSize(tx, tenant)
    if (before.products + before.plans > 0)
      throw new StartRefused(
        `The catalogue has ${before.products} products and ${before.plans} plans: the example is for an empty one.`,
      )
    const now = clock.now()
    await seedCatalogue(tx, { tenant, now })
    const after = await catalogueSize(tx, tenant)
    const act = { action: 'subscription_plans.store', entity: 'subscription_plans', entityId: 'example', before: null }
    await writeAudit(tx, { ...root, ...act, actorId: root.userId, after: { ...after }, requestId: randomUUID(), at: now })
    return after
  })
}
