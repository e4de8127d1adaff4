import { sql } from 'kysely'
import type { OnboardingStrategy } from '#contract/strategy.ts'
import type { Recurrence } from '#contract/pricing.ts'
import type { Database, DirectorySchema, Transaction } from '../db/database.ts'
import { planAddons, planDeepLinks, planGifts, planMarketing, planPrices, planProducts } from './plan-parts.ts'
import { active } from './product-parts.ts'
import { readPage } from './read-page.ts'
import type { PageWindow } from './read-page.ts'

/** Joins a plan with its present version. */
export const present = sql<boolean>`(v.tenant, v.plan_id, v.version) = (p.tenant, p.id, p.version)`

/** The facts that check a choice of plan. The trial is in days. */
export interface ActivePlan {
  id: string
  version: number
  strategy: OnboardingStrategy
  trialDays: number
  freeTrial: boolean
  offeredAtRegistration: boolean
  offeredAtOnboarding: boolean
  soldByLink: boolean
  recurrences: Recurrence[]
}

/** Returns an active plan in its present version; undefined when no plan has this id, whatever the text is. */
export async function findActivePlan(
  tx: Transaction,
  { tenant, id }: { tenant: string; id: string },
): Promise<ActivePlan | undefined> {
  const row = await tx
    .selectFrom('plans as p')
    .innerJoin('plan_versions as v', (join) => join.on(present))
    .select([
      'p.id',
      'p.version',
      'v.strategy',
      'v.trial_days as trialDays',
      'v.free_trial as freeTrial',
      'p.offered_at_registration as offeredAtRegistration',
      'p.offered_at_onboarding as offeredAtOnboarding',
      'p.sold_by_link as soldByLink',
      planPrices.as('prices'),
    ])
    .where('p.tenant', '=', tenant)
    .where(sql<string>`p.id::text`, '=', id)
    .where('p.status', '=', active)
    .executeTakeFirst()
  if (!row) return undefined
  const { prices, ...plan } = row
  return { ...plan, recurrences: prices.map(({ recurrence }) => recurrence) }
}

/** Selects plans with all parts of their versions. */
function planVersions({ directory }: Pick<Database, 'directory'>, tenant: string) {
  return directory
    .selectFrom('plans as p')
    .innerJoin('plan_versions as v', (join) => join.on(sql<boolean>`(v.tenant, v.plan_id) = (p.tenant, p.id)`))
    .select([
      'p.id',
      'p.status',
      sql<number>`greatest(p.revision, p.version)`.as('revision'),
      'v.version',
      'p.position as order',
      'p.offered_at_registration as offeredAtRegistration',
      'p.offered_at_onboarding as offeredAtOnboarding',
      'p.sold_by_link as soldByLink',
      'p.selected_by_default as selectedByDefault',
      'p.created_at as createdAt',
      'v.name',
      'v.strategy',
      'v.trial_days as trialDays',
      'v.free_trial as freeTrial',
      'v.show_free_trial_subtitle as showsFreeTrialSubtitle',
      'v.name_es as nameEs',
      'v.name_en as nameEn',
      'v.free_trial_subtitle_es as freeTrialSubtitleEs',
      'v.free_trial_subtitle_en as freeTrialSubtitleEn',
      'v.button_es as buttonEs',
      'v.button_en as buttonEn',
      'v.details_es as detailsEs',
      'v.details_en as detailsEn',
      planPrices.as('prices'),
      planProducts.as('products'),
      planGifts.as('gifts'),
      planAddons.as('addons'),
      planMarketing.as('marketing'),
      planDeepLinks.as('deepLinks'),
    ])
    .where('p.tenant', '=', tenant)
}

function activePlans(db: Pick<Database, 'directory'>, tenant: string) {
  return planVersions(db, tenant).where(present).where('p.status', '=', active)
}

export type PlanRow = Awaited<ReturnType<ReturnType<typeof planVersions>['execute']>>[number]

/** SQL: where a plan is offered, on a list or by its link. */
const listed = sql<boolean>`(p.offered_at_registration or p.offered_at_onboarding)`
const registrable = sql<boolean>`(p.offered_at_registration or p.sold_by_link)`

/**
 * Reads one page of the plans that are offered at registration, at onboarding, at both or at either, by their position.
 * With `link`, a code or an id, only the plan of that link, which may be on no list.
 */
export async function listOfferedPlans(
  db: Pick<Database, 'directory'>,
  {
    tenant,
    atRegistration,
    atOnboarding,
    link,
    window,
  }: { tenant: string; atRegistration: boolean; atOnboarding: boolean; link: string | undefined; window: PageWindow },
): Promise<{ rows: PlanRow[]; total: number }> {
  let query = activePlans(db, tenant).orderBy('p.position').orderBy('p.id')
  query = link === undefined ? query.where(listed) : query.where(registrable).where(ledToBy(link))
  if (atRegistration) query = query.where('p.offered_at_registration', '=', true)
  if (atOnboarding) query = query.where('p.offered_at_onboarding', '=', true)
  return readPage(query, window)
}

/** Returns the catalogue as seen by an open transaction, whose tables include those of the catalogue. */
export function catalogueIn(tx: Transaction): Pick<Database, 'directory'> {
  return { directory: tx.$pickTables<keyof DirectorySchema>() }
}

const ledToBy = (link: string) =>
  sql<boolean>`(p.id::text = ${link} or exists (
    select from plan_deep_links l where (l.tenant, l.plan_id, l.code) = (p.tenant, p.id, ${link})))`

/** Returns a plan that is offered somewhere or sold by its link, by its UUID. */
export async function findOfferedPlan(db: Pick<Database, 'directory'>, tenant: string, id: string): Promise<PlanRow | undefined> {
  return activePlans(db, tenant)
    .where(sql<boolean>`(${listed} or ${registrable})`)
    .where('p.id', '=', id)
    .executeTakeFirst()
}

/** Returns a plan of any status in its present version, by its UUID. */
export async function findPlanRecord(tx: Transaction, tenant: string, id: string): Promise<PlanRow | undefined> {
  return planVersions(catalogueIn(tx), tenant).where(present).where('p.id', '=', id).executeTakeFirst()
}

/** Returns a plan in a version that was sold, by its UUID. */
export async function findSoldPlan(
  db: Pick<Database, 'directory'>,
  tenant: string,
  { id, version }: { id: string; version: number },
): Promise<PlanRow | undefined> {
  return planVersions(db, tenant).where('p.id', '=', id).where('v.version', '=', version).executeTakeFirst()
}
