import type { SavedView } from '#contract/admin/workspace.ts'
import type { Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'

interface Person {
  tenant: string
  customerId: string
  userId: string
}

/** Reads a person's saved views by name; only those of one list when it is given. */
export async function listViews(tx: Transaction, { tenant, customerId, userId }: Person, list?: string): Promise<SavedView[]> {
  let query = tx
    .selectFrom('saved_views')
    .select(['id', 'list', 'name', 'search'])
    .where('tenant', '=', tenant)
    .where('owner_id', '=', customerId)
    .where('user_id', '=', userId)
  if (list !== undefined) query = query.where('list', '=', list)
  const rows = await query.orderBy('list').orderBy('name').execute()
  return rows as SavedView[]
}

/** Stores a view; a view with the same list and name gets the new search. */
export async function keepView(
  tx: Transaction,
  { tenant, customerId, userId }: Person,
  { view, now }: { view: Omit<SavedView, 'id'>; now: Date },
): Promise<SavedView> {
  const { id } = await tx
    .insertInto('saved_views')
    .values({ tenant, owner_id: customerId, user_id: userId, ...view, id: uuidv7(now), created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'owner_id', 'user_id', 'list', 'name']).doUpdateSet({ search: view.search }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...view, id }
}

/** Deletes a view. Returns false when the person has none with that id. */
export async function removeView(tx: Transaction, { tenant, customerId, userId }: Person, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('saved_views')
    .where('tenant', '=', tenant)
    .where('owner_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
