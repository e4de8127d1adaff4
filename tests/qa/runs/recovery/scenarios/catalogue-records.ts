import { endpoints } from '#contract/endpoints.ts'
import type { TestEnvironment } from '#tests/qa/runs/recovery/environment.ts'
import type { Ledger, Person } from '#tests/qa/runs/recovery/scenario.ts'
import { type StaffMember, type staffMember, freshWord, idOf } from '#tests/qa/runs/recovery/scenarios/staff-members.ts'

type Call = Parameters<Parameters<typeof staffMember>[2]>[0]

const price = [{ recurrence: 'monthly', price: 120_00, discount: 0, metadata: { show_title: true, show_subtitle: true } }]
const named = (name: string) => ({ 'es-MX': name, en: name })

export async function newFeature(call: Call): Promise<string> {
  const feature = { key: freshWord(), name: named('Módulo'), group: 'services', app: null, type: 'number', order: 900 }
  return idOf(await call('POST', '/features', feature))
}

export async function newProduct(call: Call): Promise<string> {
  const features = [{ id: await newFeature(call), value: 5, highlight_order: null }]
  const description = named('Lo que hace')
  const given = { name: named('Paquete'), description, status: 'inactive', pricing: price, metadata: { marketplace: false } }
  const created = endpoints.storeProduct.output.parse(await call('POST', '/products', { key: freshWord(), ...given, features }))
  return created.data.product.id
}

export async function newPlan(call: Call): Promise<string> {
  const texts = { name: 'Oculto', free_trial_subtitle: '', button: 'Elegir Oculto', details: '' }
  const plan = {
    name: 'Plan oculto',
    status: 'inactive',
    trial_days: 0,
    pricing: price,
    products: [{ id: await newProduct(call) }],
    gifts: [],
    addons: [],
    marketing: [{ description: named('Una línea') }],
    metadata: {
      onboarding: false,
      onboarding_strategy: 'pay_upfront',
      register: false,
      link_only: false,
      order: 900,
      free_trial: false,
      show_free_trial_subtitle: false,
      default_selected: false,
      deep_link_code: { monthly: null, yearly: null },
    },
    translations: { 'es-MX': texts, en: texts },
  }
  return idOf(await call('POST', '/subscription_plans', plan))
}

/** Returns what is stored about the record of the visit. */
export const storedRows =
  (table: string, sql: string) =>
  async ({ rows }: TestEnvironment, who: Person): Promise<Ledger> => ({ [table]: await rows(sql, [(who as StaffMember).record]) })
