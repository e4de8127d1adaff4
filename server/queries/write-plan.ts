import type { NewPlan } from '#contract/admin/plan.ts'
import type { Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'
import { statusNumbers } from './product-parts.ts'
import { insertPlanVersion } from './write-plan-version.ts'

interface PlanKey {
  tenant: string
  id: string
}

/** Returns the columns of a plan that do not depend on its version. */
function ownOf({ status, metadata }: NewPlan) {
  return {
    status: statusNumbers[status],
    position: metadata.order,
    offered_at_registration: metadata.register,
    offered_at_onboarding: metadata.onboarding,
    sold_by_link: metadata.linkOnly,
    selected_by_default: metadata.defaultSelected,
  }
}

/** Creates a plan in its first version; if it is the default, no other stays the default. Returns its id. */
export async function insertPlan(
  tx: Transaction,
  { tenant, plan, now }: { tenant: string; plan: NewPlan; now: Date },
): Promise<string> {
  const id = uuidv7(now)
  await tx
    .insertInto('plans')
    .values({ tenant, id, version: 1, ...ownOf(plan), created_at: now, updated_at: now })
    .execute()
  await insertPlanVersion(tx, { tenant, plan_id: id, version: 1 }, { plan, now })
  await writeDeepLinks(tx, { tenant, id }, plan)
  return id
}

/**
 * Changes a plan. `revision` is the number of the edit. With `sells`, the sold content becomes the version of this
 * number; otherwise it stays.
 */
export async function changePlan(
  tx: Transaction,
  { tenant, id, plan, revision, sells, now }: PlanKey & { plan: NewPlan; revision: number; sells: boolean; now: Date },
): Promise<void> {
  if (sells) await insertPlanVersion(tx, { tenant, plan_id: id, version: revision }, { plan, now })
  await tx
    .updateTable('plans')
    .set({ ...ownOf(plan), revision, ...(sells ? { version: revision } : {}), updated_at: now })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('plan_deep_links').where('tenant', '=', tenant).where('plan_id', '=', id).execute()
  await writeDeepLinks(tx, { tenant, id }, plan)
}

async function writeDeepLinks(tx: Transaction, { tenant, id }: PlanKey, { metadata }: NewPlan): Promise<void> {
  const links = (['monthly', 'yearly'] as const).flatMap((period) => {
    const code = metadata.deepLinkCode[period]
    return code === null ? [] : [{ tenant, plan_id: id, period, code }]
  })
  if (links.length > 0) await tx.insertInto('plan_deep_links').values(links).execute()
}

/** Returns the default plan if it is another one than this. */
export async function otherDefault(tx: Transaction, tenant: string, id: string | null): Promise<string | undefined> {
  const query = tx.selectFrom('plans').select('id').where('tenant', '=', tenant).where('selected_by_default', '=', true)
  const row = await (id === null ? query : query.where('id', '!=', id)).executeTakeFirst()
  return row?.id
}

/** Removes a plan from being the default; that counts as an edit of it. */
export async function unselectPlan(tx: Transaction, { tenant, id }: PlanKey, now: Date): Promise<void> {
  await tx
    .updateTable('plans')
    .set((it) => ({
      selected_by_default: false,
      revision: it(it.fn<number>('greatest', ['revision', 'version']), '+', 1),
      updated_at: now,
    }))
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute()
}

/** Returns which of these codes lead to a plan, with the plan. */
export async function takenLinks(
  tx: Transaction,
  tenant: string,
  codes: readonly string[],
): Promise<{ code: string; planId: string }[]> {
  if (codes.length === 0) return []
  return tx
    .selectFrom('plan_deep_links')
    .select(['code', 'plan_id as planId'])
    .where('tenant', '=', tenant)
    .where('code', 'in', codes)
    .execute()
}
