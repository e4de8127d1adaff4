import type { NewPlan } from '#contract/admin/plan.ts'
import type { Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'
import { priceColumnsOf } from './price-columns.ts'

interface VersionKey {
  tenant: string
  plan_id: string
  version: number
}

/** Writes the sold content of a plan as one of its versions; its products are known to exist. */
export async function insertPlanVersion(
  tx: Transaction,
  version: VersionKey,
  { plan, now }: { plan: NewPlan; now: Date },
): Promise<void> {
  const { name, trialDays, metadata, translations } = plan
  const [es, en] = [translations['es-MX'], translations.en]
  await tx
    .insertInto('plan_versions')
    .values({
      ...version,
      name,
      strategy: metadata.onboardingStrategy,
      trial_days: trialDays,
      free_trial: metadata.freeTrial,
      show_free_trial_subtitle: metadata.showFreeTrialSubtitle,
      name_es: es.name,
      name_en: en.name,
      free_trial_subtitle_es: es.freeTrialSubtitle,
      free_trial_subtitle_en: en.freeTrialSubtitle,
      button_es: es.button,
      button_en: en.button,
      details_es: es.details,
      details_en: en.details,
      created_at: now,
    })
    .execute()
  await insertContents(tx, version, plan)
  await insertMarketing(tx, version, { plan, now })
}

async function insertContents(tx: Transaction, version: VersionKey, plan: NewPlan): Promise<void> {
  const line = ({ id }: { id: string }, position: number) => ({ ...version, product_id: id, position })
  await tx
    .insertInto('plan_prices')
    .values(plan.pricing.map((price) => ({ ...version, ...priceColumnsOf(price) })))
    .execute()
  await tx.insertInto('plan_products').values(plan.products.map(line)).execute()
  if (plan.gifts.length > 0) {
    const gifts = plan.gifts.map((gift, position) => ({ ...line(gift, position), quantity: gift.quantity }))
    await tx.insertInto('plan_gifts').values(gifts).execute()
  }
  if (plan.addons.length === 0) return
  await tx.insertInto('plan_addons').values(plan.addons.map(line)).execute()
  const prices = plan.addons.flatMap(({ id, pricing }) =>
    pricing.map((price) => ({ ...version, product_id: id, ...priceColumnsOf(price) })),
  )
  await tx.insertInto('plan_addon_prices').values(prices).execute()
}

async function insertMarketing(tx: Transaction, version: VersionKey, { plan, now }: { plan: NewPlan; now: Date }): Promise<void> {
  const lines = plan.marketing.map(({ description }, position) => ({
    ...version,
    id: uuidv7(now),
    description_es: description['es-MX'],
    description_en: description.en,
    position,
  }))
  await tx.insertInto('plan_marketing').values(lines).execute()
}
