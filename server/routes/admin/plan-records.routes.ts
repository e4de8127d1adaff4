import type { NewPlan } from '#contract/admin/plan.ts'
import { planCodec } from '#contract/plan.ts'
import type { Plan } from '#contract/plan.ts'
import * as z from '#contract/zod.ts'
import type { Transaction } from '../../db/database.ts'
import { soldPart, written } from '../../domain/sold-part.ts'
import { isUuid } from '../../domain/uuid.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { listVersions } from '../../queries/plan-records.ts'
import { findPlanRecord } from '../../queries/plans.ts'
import { changePlan, insertPlan, otherDefault, unselectPlan } from '../../queries/write-plan.ts'
import type { Services } from '../../services.ts'
import { planOf } from '../../pricing/catalogue-records.ts'
import { auditCatalogue, beginAct } from './catalogue-act.ts'
import type { CatalogueAct } from './catalogue-act.ts'
import { checkLinks, checkParts } from './catalogue-checks.ts'

type Rows = 'getPlanRecord' | 'listPlanVersions' | 'storePlan' | 'updatePlan'

/**
 * Handles a subscription plan, which administrators create and change (ADM-5). Every edit has a number; a version has
 * the number of the edit that wrote it.
 */
export function planRecordRoutes({ db, clock }: Services): Pick<Handlers, Rows> {
  return {
    async getPlanRecord({ params: { id }, session }) {
      const scope = adminScope(session)
      return { data: await db.reading(scope, (tx) => requirePlan(tx, scope.tenant, id)) }
    },

    async listPlanVersions({ params: { id }, session }) {
      const scope = adminScope(session)
      const { tenant } = scope
      const versions = await db.within(scope, async (tx) => {
        await requirePlan(tx, tenant, id)
        return listVersions(tx, { tenant, id })
      })
      return { data: versions.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })) }
    },

    async storePlan({ body, keep, ...call }) {
      const act = { ...call, now: clock.now() }
      return db.within(adminScope(call.session), async (tx) => {
        await beginAct(tx, act)
        await check(tx, act, { body, id: null })
        const id = await insertPlan(tx, { tenant: act.tenant, plan: body, now: act.now })
        const created = await requirePlan(tx, act.tenant, id)
        await audit(tx, act, { action: 'subscription_plans.store', before: null, after: created })
        return keep(tx, { data: created })
      })
    },

    async updatePlan(call) {
      const act = { ...call, now: clock.now() }
      return { data: await db.within(adminScope(call.session), (tx) => update(tx, act, call)) }
    },
  }
}

async function update(tx: Transaction, act: CatalogueAct, { params: { id }, body }: Call<'updatePlan'>): Promise<Plan> {
  const { tenant, now } = act
  await beginAct(tx, act)
  const before = await requirePlan(tx, tenant, id)
  if (before.version !== body.version) throw new Refusal('record.changed')
  await check(tx, act, { body, id })
  const sells = soldPart(body) !== soldPart(written(before))
  await changePlan(tx, { tenant, id, plan: body, revision: before.version + 1, sells, now })
  const after = await requirePlan(tx, tenant, id)
  await audit(tx, act, { action: 'subscription_plans.update', before, after })
  return after
}

/**
 * Checks that a plan fits the rest of the catalogue; the former default plan stops being the default.
 * @throws Refusal 422 at each field
 */
async function check(tx: Transaction, act: CatalogueAct, { body, id }: { body: NewPlan; id: string | null }): Promise<void> {
  const { tenant, now } = act
  await checkParts(tx, body, act)
  await checkLinks(tx, body, { ...act, id })
  const other = body.metadata.defaultSelected ? await otherDefault(tx, tenant, id) : undefined
  if (other === undefined) return
  const before = await requirePlan(tx, tenant, other)
  await unselectPlan(tx, { tenant, id: other }, now)
  const after = await requirePlan(tx, tenant, other)
  await audit(tx, act, { action: 'subscription_plans.update', before, after })
}

async function requirePlan(tx: Transaction, tenant: string, id: string): Promise<Plan> {
  const row = isUuid(id) ? await findPlanRecord(tx, tenant, id) : undefined
  if (!row) throw new Refusal('record.missing')
  return { ...planOf(row), version: row.revision }
}

async function audit(
  tx: Transaction,
  act: CatalogueAct,
  { action, before, after }: { action: `subscription_plans.${'store' | 'update'}`; before: Plan | null; after: Plan },
): Promise<void> {
  const encoded = (plan: Plan) => z.encode(planCodec, plan)
  const of = { action, entity: 'subscription_plans', entityId: after.id } as const
  await auditCatalogue(tx, act, { ...of, before: before && encoded(before), after: encoded(after) })
}
