import { promoRecordCodec } from '#contract/admin/promo.ts'
import type { NewPromo } from '#contract/admin/promo.ts'
import { localMidnight } from '#contract/period-end.ts'
import * as z from '#contract/zod.ts'
import type { Transaction } from '../../db/database.ts'
import { isUuid } from '../../domain/uuid.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { ruleText } from '../../refusal/rule-texts.ts'
import { knownPlans } from '../../queries/plan-records.ts'
import { findPromo } from '../../queries/promo-codes.ts'
import type { PromoRow } from '../../queries/promo-codes.ts'
import { insertPromo, stopPromo } from '../../queries/promo-records.ts'
import type { PromoToBe } from '../../queries/promo-records.ts'
import type { Services } from '../../services.ts'
import { auditCatalogue, beginAct } from './catalogue-act.ts'
import type { CatalogueAct } from './catalogue-act.ts'
import { promoRecordOf, requirePromo } from './require-promo.ts'

/** Handles a promo code. It is created once and can only be stopped: its terms never change. */
export function promoRecordRoutes({ db, clock }: Services): Pick<Handlers, 'getPromoCode' | 'storePromoCode' | 'stopPromoCode'> {
  return {
    async getPromoCode({ params: { id }, session }) {
      const scope = adminScope(session)
      return { data: promoRecordOf(await db.reading(scope, (tx) => requirePromo(tx, scope.tenant, id))) }
    },

    async storePromoCode({ body, keep, ...call }) {
      const act = { ...call, now: clock.now() }
      return db.within(adminScope(call.session), async (tx) => {
        await beginAct(tx, act)
        await check(tx, act, body)
        const id = await insertPromo(tx, { tenant: act.tenant, promo: promoToBe(body), now: act.now })
        const created = await requirePromo(tx, act.tenant, id)
        await audit(tx, act, { action: 'subscription_plans.store', before: null, after: created })
        return keep(tx, { data: promoRecordOf(created) })
      })
    },

    async stopPromoCode(call) {
      const act = { ...call, now: clock.now() }
      return { data: promoRecordOf(await db.within(adminScope(call.session), (tx) => stop(tx, act, call))) }
    },
  }
}

/** Stops a code; an already stopped one stays as it is. */
async function stop(tx: Transaction, act: CatalogueAct, { params: { id } }: Call<'stopPromoCode'>): Promise<PromoRow> {
  const { tenant, now } = act
  await beginAct(tx, act)
  const before = await requirePromo(tx, tenant, id)
  if (before.stoppedAt) return before
  await stopPromo(tx, { tenant, id, now })
  const after = await requirePromo(tx, tenant, id)
  await audit(tx, act, { action: 'subscription_plans.update', before, after })
  return after
}

async function check(tx: Transaction, { tenant, language }: CatalogueAct, { code, planIds: ids }: NewPromo): Promise<void> {
  const existing = await knownPlans(tx, tenant, ids.filter(isUuid))
  const errors = ids.flatMap((id, place) =>
    existing.has(id) ? [] : [{ field: `planIds.${place}`, message: ruleText('in', language) }],
  )
  if (errors.length > 0) throw new Refusal('validation.failed', { errors })
  if (await findPromo(tx, tenant, code)) {
    throw new Refusal('value.unique', { errors: [{ field: 'code', message: ruleText('unique', language) }] })
  }
}

function promoToBe(body: NewPromo): PromoToBe {
  return {
    code: body.code,
    discountBp: Math.round(body.discount * 100),
    centavos: body.value,
    startsAt: body.startsOn === null ? null : localMidnight(body.startsOn),
    endsAt: body.endsOn === null ? null : localMidnight(body.endsOn, 1),
    maxUses: body.maxUses,
    oncePerCustomer: body.oncePerCustomer,
    planIds: [...new Set(body.planIds)],
  }
}

async function audit(
  tx: Transaction,
  act: CatalogueAct,
  { action, before, after }: { action: `subscription_plans.${'store' | 'update'}`; before: PromoRow | null; after: PromoRow },
): Promise<void> {
  const encoded = (row: PromoRow) => z.encode(promoRecordCodec, promoRecordOf(row))
  const of = { action, entity: 'promocodes', entityId: after.id } as const
  await auditCatalogue(tx, act, { ...of, before: before && encoded(before), after: encoded(after) })
}
