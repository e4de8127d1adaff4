import type { Place } from './place.ts'
import type { WirePlan, WireProduct } from './wire.ts'

/** The catalogue as everybody reads it. Centavos with IVA. */
export interface Catalogue {
  /** Plans that are sold, cheapest first, with the add-ons of each. */
  plans: { id: string; name: string; addons: string[] }[]
  /** Products of the marketplace that renew. */
  products: { id: string; name: string }[]
  /** Every price of a plan or product; of an add-on those of each plan. */
  prices: Map<string, Set<number>>
}

export const priceKey = (id: string, recurrence: string): string => `${id} ${recurrence}`

export async function readCatalogue(place: Place): Promise<Catalogue> {
  const get = async <Row>(path: string): Promise<Row[]> => {
    const headers = { 'X-Tenancy': 'receptio', Authorization: `Bearer ${place.tokens[0] ?? ''}` }
    const answer = await place.app.request(`/api${path}?per_page=100`, { headers }, { address: '203.0.113.7' })
    return ((await answer.json()) as { data: Row[] }).data
  }
  const [plans, products] = [await get<WirePlan>('/subscription_plans'), await get<WireProduct>('/products')]
  const prices = new Map<string, Set<number>>()
  const add = (id: string, pricing: WirePlan['pricing']) => {
    for (const { recurrence, discounted_price: net } of pricing) {
      const key = priceKey(id, recurrence)
      prices.set(key, (prices.get(key) ?? new Set()).add(net))
    }
  }
  for (const plan of plans) {
    add(plan.id, plan.pricing)
    for (const addon of plan.addons) add(addon.id, addon.pricing)
  }
  for (const { id, pricing } of products) add(id, pricing)
  const sold = ['Básico', 'Profesional', 'Empresarial']
  return {
    plans: sold.flatMap((name) => {
      const plan = plans.find((one) => one.name === name)
      return plan ? [{ id: plan.id, name, addons: plan.addons.map(({ id }) => id) }] : []
    }),
    products: products
      .filter(({ metadata, pricing }) => metadata.marketplace && pricing.some(({ recurrence }) => recurrence === 'monthly'))
      .map(({ id, name }) => ({ id, name: name['es-MX'] })),
    prices,
  }
}
