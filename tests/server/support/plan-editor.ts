import { call } from './calls.ts'
import { productId } from './catalogue.ts'
import { dataOf } from './answers.ts'
import type { StaffClient } from './staff-client.ts'

/** Returns a price as an editor sends it. */
export const price = (recurrence: string, centavos: number, discount = 0) => ({
  recurrence,
  price: centavos,
  discount,
  metadata: { show_title: true, show_subtitle: discount > 0 },
})
const texts = (name: string, button: string) => ({ name, free_trial_subtitle: '', button, details: '' })

/** Returns the input of a plan with everything that a plan can have. */
export async function input({ server }: StaffClient) {
  const [invoicing, crm, training, user] = await Promise.all(
    ['Facturación electrónica', 'CRM', 'Capacitación inicial', 'Usuario adicional'].map((name) => productId(server.db, name)),
  )
  return {
    name: 'Despacho',
    status: 'active',
    trial_days: 0,
    pricing: [price('yearly', 4_788_00, 12.5), price('monthly', 399_00)],
    products: [{ id: invoicing }, { id: crm }],
    gifts: [{ id: training, quantity: 2 }],
    addons: [{ id: user, pricing: [price('monthly', 59_00)] }],
    marketing: [{ description: { 'es-MX': '<b>Para despachos</b>', en: 'For firms' } }],
    metadata: {
      onboarding: true,
      onboarding_strategy: 'pay_upfront',
      register: true,
      link_only: false,
      order: 0,
      free_trial: false,
      show_free_trial_subtitle: false,
      default_selected: false,
      deep_link_code: { monthly: 'despacho-mensual', yearly: 'despacho-anual' as string | null },
    },
    translations: { 'es-MX': texts('Despacho', 'Elegir Despacho'), en: texts('Firm', 'Choose Firm') },
  }
}
type Input = Awaited<ReturnType<typeof input>>

/** A plan as staff read it. */
export type Plan = Input & { id: string; version: number }

export const createPlan = async (root: StaffClient): Promise<Plan> =>
  dataOf(await root.post('/subscription_plans', await input(root)))
export const offered = async ({ server }: StaffClient) => dataOf<Plan[]>(await call(server, 'GET', '/subscription_plans'))
export const record = async (root: StaffClient, id: string) => dataOf<Plan>(await root.get(`/admin/subscription_plans/${id}`))
/** Returns the versions of a plan, newest first, with the number sold of each. */
export const versions = async (root: StaffClient, id: string) =>
  dataOf<{ version: number; sold: number }[]>(await root.get(`/admin/subscription_plans/${id}/versions`)).map(
    ({ version, sold }) => [version, sold],
  )

/** Returns a stored plan as its editor sends it back. */
export function edited({ version, ...plan }: Plan, change: object = {}) {
  const pricesOf = (prices: Input['pricing']) =>
    prices.map(({ recurrence, price, discount, metadata }) => ({ recurrence, price, discount, metadata }))
  return {
    name: plan.name,
    status: (plan.status as unknown) === 1 ? 'active' : 'inactive',
    trial_days: plan.trial_days,
    pricing: pricesOf(plan.pricing),
    products: plan.products.map(({ id }) => ({ id })),
    gifts: plan.gifts.map(({ id, quantity }) => ({ id, quantity })),
    addons: plan.addons.map(({ id, pricing }) => ({ id, pricing: pricesOf(pricing) })),
    marketing: plan.marketing.map(({ description }) => ({ description })),
    metadata: plan.metadata,
    translations: plan.translations,
    ...change,
    version,
  }
}
