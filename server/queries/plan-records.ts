import { sql } from 'kysely'
import type { CatalogueStatus } from '#contract/catalogue-status.ts'
import type { OnboardingStrategy } from '#contract/strategy.ts'
import type { Transaction } from '../db/database.ts'
import { byAge, byName, readCursorPage } from './keyset.ts'
import type { Order, SliceAsked, SliceRead } from './keyset.ts'
import { planPrices } from './plan-parts.ts'
import { present } from './plans.ts'
import { statusNumbers } from './product-parts.ts'
import { searchIn } from './search.ts'

/** The filters of a list of plans. */
export interface PlanFilters {
  search?: string | undefined
  status?: CatalogueStatus | undefined
  strategy?: OnboardingStrategy | undefined
}

const byPlace: Order = { key: sql`p.position`, type: 'number', way: 'asc' }
const { '-created_at': newestFirst } = byAge(sql`p.created_at`)
export const planOrders = { order: byPlace, '-created_at': newestFirst, ...byName(sql`list_key(v.name)`) }

const sold = sql<number>`(select count(*) from subscriptions s where (s.tenant, s.plan_id) = (p.tenant, p.id) and s.status = 1)`

function rowsOf(tx: Transaction, tenant: string) {
  return tx
    .selectFrom('plans as p')
    .innerJoin('plan_versions as v', (join) => join.on(present))
    .select([
      'p.id',
      'v.name',
      'v.name_es as nameEs',
      'v.name_en as nameEn',
      'p.position as order',
      'p.status',
      'v.strategy',
      'p.offered_at_registration as register',
      'p.offered_at_onboarding as onboarding',
      'p.sold_by_link as linkOnly',
      'p.selected_by_default as defaultSelected',
      sql<number>`greatest(p.revision, p.version)`.as('revision'),
      'p.created_at as createdAt',
      planPrices.as('prices'),
      sold.as('sold'),
    ])
    .where('p.tenant', '=', tenant)
}

export type PlanListed = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** Reads one page of plans of any status, each with the number of its live subscriptions. */
export function listPlanRecords(
  tx: Transaction,
  tenant: string,
  { page, by }: { page: SliceAsked; by: PlanFilters },
): Promise<SliceRead<PlanListed>> {
  let query = rowsOf(tx, tenant)
  const { status, strategy } = by
  if (status) query = query.where('p.status', '=', statusNumbers[status])
  if (strategy) query = query.where('v.strategy', '=', strategy)
  // An index has a key and an id of one table. By name it is the version's table, whose plan id is the same.
  const id = sql.ref<string>(page.order.type === 'text' ? 'v.plan_id' : 'p.id')
  return readCursorPage(tx, query, id, page, searchIn(sql.ref('v.search'), by.search))
}

/** Reads the versions of a plan, newest first, each with the number of its live subscriptions. */
export async function listVersions(
  tx: Transaction,
  { tenant, id }: { tenant: string; id: string },
): Promise<{ version: number; createdAt: Date; sold: number }[]> {
  return tx
    .selectFrom('plan_versions as v')
    .select((it) => [
      'v.version',
      'v.created_at as createdAt',
      it
        .selectFrom('subscriptions as s')
        .select((counting) => counting.fn.countAll<number>().as('n'))
        .where(sql<boolean>`(s.tenant, s.plan_id, s.plan_version) = (v.tenant, v.plan_id, v.version)`)
        .where('s.status', '=', 1)
        .$asScalar()
        .$notNull()
        .as('sold'),
    ])
    .where('v.tenant', '=', tenant)
    .where('v.plan_id', '=', id)
    .orderBy('v.version', 'desc')
    .execute()
}

/** Returns which of these ids are plans. */
export async function knownPlans(tx: Transaction, tenant: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.selectFrom('plans').select('id').where('tenant', '=', tenant).where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}
