import type { Transaction } from '../database.ts'
import { uuidv7 } from '../uuid.ts'
import type { DemoPlan } from './catalogue/kinds.ts'
import { priceRows } from './catalogue/price-rows.ts'
import { requireNamed } from './seed-products.ts'

type Place = { readonly tenant: string; readonly now: Date; readonly products: ReadonlyMap<string, string> }
type Version = { readonly tenant: string; readonly plan_id: string; readonly version: number }

/** Creates a plan in its first version, with all its parts. */
export async function seedPlan(tx: Transaction, place: Place, plan: DemoPlan): Promise<void> {
  const { tenant, now } = place
  const version = { tenant, plan_id: uuidv7(now), version: 1 }
  await tx
    .insertInto('plans')
    .values({
      tenant,
      id: version.plan_id,
      version: version.version,
      position: plan.position,
      status: plan.sold === false ? 0 : 1,
      offered_at_registration: plan.offeredAt.includes('registration'),
      offered_at_onboarding: plan.offeredAt.includes('onboarding'),
      selected_by_default: plan.selectedByDefault ?? false,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await seedVersion(tx, version, plan, now)
  await seedContents(tx, version, plan, place)
}

async function seedVersion(tx: Transaction, version: Version, plan: DemoPlan, now: Date): Promise<void> {
  const { name, details, button, freeTrialSubtitle = ['', ''], strategy, trialDays = 0, deepLinks } = plan
  await tx
    .insertInto('plan_versions')
    .values({
      ...version,
      name: name[0],
      strategy,
      trial_days: trialDays,
      free_trial: strategy === 'free_trial',
      show_free_trial_subtitle: strategy === 'free_trial',
      name_es: name[0],
      name_en: name[1],
      free_trial_subtitle_es: freeTrialSubtitle[0],
      free_trial_subtitle_en: freeTrialSubtitle[1],
      button_es: button[0],
      button_en: button[1],
      details_es: details[0],
      details_en: details[1],
      created_at: now,
    })
    .execute()
  if (deepLinks === undefined) return
  const { tenant, plan_id } = version
  const links = (['monthly', 'yearly'] as const).map((period) => ({ tenant, plan_id, period, code: deepLinks[period] }))
  await tx.insertInto('plan_deep_links').values(links).execute()
}

async function seedContents(tx: Transaction, version: Version, plan: DemoPlan, { now, products }: Place): Promise<void> {
  const line = (product: string, position: number) => ({ ...version, product_id: requireNamed(products, product), position })
  const gifts = Object.entries(plan.gifts ?? {})
  const addons = Object.entries(plan.addons ?? {})
  await tx
    .insertInto('plan_prices')
    .values(priceRows(plan.prices).map((price) => ({ ...version, ...price })))
    .execute()
  await tx.insertInto('plan_products').values(plan.products.map(line)).execute()
  await tx
    .insertInto('plan_marketing')
    .values(
      plan.marketing.map(([description_es, description_en], position) => ({
        ...version,
        id: uuidv7(now),
        description_es,
        description_en,
        position,
      })),
    )
    .execute()
  if (gifts.length > 0) {
    const rows = gifts.map(([product, quantity], position) => ({ ...line(product, position), quantity }))
    await tx.insertInto('plan_gifts').values(rows).execute()
  }
  if (addons.length === 0) return
  await tx
    .insertInto('plan_addons')
    .values(addons.map(([product], position) => line(product, position)))
    .execute()
  const prices = addons.flatMap(([product, all]) =>
    priceRows(all).map((price) => ({ ...version, product_id: requireNamed(products, product), ...price })),
  )
  await tx.insertInto('plan_addon_prices').values(prices).execute()
}
