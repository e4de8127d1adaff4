import { catalogueFeature } from '#contract/admin/catalogue.ts'
import type { CatalogueFeature } from '#contract/admin/catalogue.ts'
import * as z from '#contract/zod.ts'
import type { Transaction } from '../../db/database.ts'
import { isUuid } from '../../domain/uuid.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { ruleText } from '../../refusal/rule-texts.ts'
import { pageAnswer, pageRequest } from '../../http/cursor-pages.ts'
import {
  changeFeature,
  featureKeyTaken,
  featureOrders,
  findFeature,
  insertFeature,
  listFeatureRecords,
} from '../../queries/feature-records.ts'
import type { FeatureRow } from '../../queries/feature-records.ts'
import type { Services } from '../../services.ts'
import { localised } from '../../pricing/catalogue-records.ts'
import { auditCatalogue, beginAct } from './catalogue-act.ts'
import type { CatalogueAct } from './catalogue-act.ts'

/** Handles features that products give values to (ADM-4). Their key and type never change. */
export function featureRoutes({ db, clock }: Services): Pick<Handlers, 'listFeatures' | 'storeFeature' | 'updateFeature'> {
  return {
    async listFeatures({ query, session, language }) {
      const scope = adminScope(session)
      const page = pageRequest(featureOrders, query, language)
      const by = { page, search: query.search, group: query.group }
      return pageAnswer(page, await db.reading(scope, (tx) => listFeatureRecords(tx, scope.tenant, by)), featureOf)
    },

    async storeFeature({ body, keep, ...call }) {
      const act = { ...call, now: clock.now() }
      return db.within(adminScope(call.session), async (tx) => {
        await beginAct(tx, act)
        if (await featureKeyTaken(tx, act.tenant, body.key)) {
          throw new Refusal('value.unique', { errors: [{ field: 'key', message: ruleText('unique', act.language) }] })
        }
        const created = await requireFeature(
          tx,
          act.tenant,
          await insertFeature(tx, { tenant: act.tenant, feature: body, now: act.now }),
        )
        await audit(tx, act, { action: 'products.store', before: null, after: created })
        return keep(tx, { data: created })
      })
    },

    async updateFeature(call) {
      const act = { ...call, now: clock.now() }
      return { data: await db.within(adminScope(call.session), (tx) => update(tx, act, call)) }
    },
  }
}

async function update(
  tx: Transaction,
  act: CatalogueAct,
  { params: { id }, body }: Call<'updateFeature'>,
): Promise<CatalogueFeature> {
  await beginAct(tx, act)
  const before = await requireFeature(tx, act.tenant, id)
  if (before.version !== body.version) throw new Refusal('record.changed')
  await changeFeature(tx, { tenant: act.tenant, id, feature: body })
  const after = await requireFeature(tx, act.tenant, id)
  await audit(tx, act, { action: 'products.update', before, after })
  return after
}

function featureOf({ nameEs, nameEn, ...row }: FeatureRow): CatalogueFeature {
  return { ...row, name: localised(nameEs, nameEn) }
}

async function requireFeature(tx: Transaction, tenant: string, id: string): Promise<CatalogueFeature> {
  const row = isUuid(id) ? await findFeature(tx, tenant, id) : undefined
  if (!row) throw new Refusal('record.missing')
  return featureOf(row)
}

async function audit(
  tx: Transaction,
  act: CatalogueAct,
  {
    action,
    before,
    after,
  }: { action: 'products.store' | 'products.update'; before: CatalogueFeature | null; after: CatalogueFeature },
): Promise<void> {
  const encoded = (feature: CatalogueFeature) => z.encode(catalogueFeature, feature)
  const of = { action, entity: 'features', entityId: after.id } as const
  await auditCatalogue(tx, act, { ...of, before: before && encoded(before), after: encoded(after) })
}
