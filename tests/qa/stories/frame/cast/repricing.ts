import type { Plan } from '#contract/plan.ts'
import { planInput } from '#tests/fixtures/admin/catalogue.ts'
import { staffToken } from './clerk.ts'
import { kept } from './kept.ts'
import { callAs, planNamed } from './newcomer.ts'

const name = 'Galería de precios'
/** The two prices of a month, in centavos. */
const [low, high] = [599_00, 649_00]

interface Kept {
  id: string
}

/** A plan of the gallery's own, and what changes its price as staff do. */
export async function planWithTwoPrices(): Promise<{ plan: Plan; reprice: () => Promise<unknown> }> {
  const token = await staffToken()
  const { id } = await kept(
    'planDeDosPrecios',
    ({ id }: Kept) => read(id),
    () => make(token),
  )
  const plan = await read(id)
  const other = plan.prices[0]?.net === low ? high : low
  const reprice = async () =>
    callAs(token)('updatePlan', { params: { id }, body: { ...(await written(other)), version: plan.version } })
  return { plan, reprice }
}

const read = async (id: string) => (await callAs(null)('getPlan', { params: { id } })).data

const make = async (token: string): Promise<Kept> => {
  const { id } = (await callAs(token)('storePlan', { body: await written(low) })).data
  return { id }
}

/** The plan as staff write it, of parts that the server sells. */
async function written(price: number): Promise<typeof planInput> {
  const { products, gifts, addons } = await planNamed('Profesional')
  const [monthly] = planInput.pricing
  const pricing = monthly ? [{ ...monthly, price }] : []
  const unsold = { register: false, defaultSelected: false, deepLinkCode: { monthly: null, yearly: null } }
  return {
    ...planInput,
    name,
    pricing,
    products: products.slice(0, 1).map(({ id }) => ({ id })),
    gifts: gifts.slice(0, 1).map(({ id, quantity }) => ({ id, quantity })),
    addons: addons.slice(0, 1).map(({ id }) => ({ id, pricing: monthly ? [monthly] : [] })),
    metadata: { ...planInput.metadata, ...unsold },
    translations: { 'es-MX': { ...planInput.translations['es-MX'], name }, en: { ...planInput.translations.en, name } },
  }
}
