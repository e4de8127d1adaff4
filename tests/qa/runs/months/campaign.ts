import { edited, type Plan } from '#tests/server/support/plan-editor.ts'
import { readCatalogue } from './catalogue.ts'
import type { Person } from './person.ts'
import { day } from './place.ts'
import { codeOf, dataOf, wasDone } from './wire.ts'

const dearer = 50_00

/** Staff raise a plan’s monthly price, and announce to whom it was sold that their renewals follow in 31 days. */
export async function raisePrice(person: Person): Promise<void> {
  const { catalogue, place, staff } = person
  const plan = catalogue.plans.find(({ name }) => name === 'Profesional')
  const path = `/subscription_plans/${plan?.id ?? ''}`
  const stored = dataOf<Plan>(await staff('GET', `/admin${path}`))
  const changed = edited(stored)
  const pricing = changed.pricing.map((one) => (one.recurrence === 'monthly' ? { ...one, price: one.price + dearer } : one))
  const saved = await staff('PUT', path, { ...changed, pricing })
  if (!wasDone(saved)) throw new Error(`The plan is not changed: ${JSON.stringify(saved.body)}`)
  const { version } = dataOf<Plan>(saved)
  for (const [key, prices] of (await readCatalogue(place)).prices) {
    for (const net of prices) catalogue.prices.set(key, (catalogue.prices.get(key) ?? new Set()).add(net))
  }
  const body = {
    plan_id: plan?.id,
    from_version: null,
    to_version: version,
    period: null,
    applies_on: new Date(person.now() + 31 * day).toISOString().slice(0, 10),
    reason: 'Inflación',
  }
  const campaign = await staff('POST', '/admin/price_campaigns', body)
  // Nobody has the plan.
  if (codeOf(campaign) === 'campaign.version') return
  if (!wasDone(campaign)) throw new Error(`The campaign does not begin: ${JSON.stringify(campaign.body)}`)
  await place.settle()
  const announced = await staff('POST', `/admin/price_campaigns/${dataOf<{ id: string }>(campaign).id}/steps`, {
    step: 'announce',
  })
  if (!wasDone(announced)) throw new Error(`The campaign is not announced: ${JSON.stringify(announced.body)}`)
  await place.settle()
}
