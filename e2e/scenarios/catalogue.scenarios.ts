import { endpoints } from '#contract/endpoints.ts'
import type { TestEnvironment } from '../recovery/environment.ts'
import { type Act, type Ledger, type Person, type RecoveryScenario, variant } from '../recovery/scenario.ts'
import { type Clerk, clerk, freshWord, idOf } from './clerks.ts'
import { fill, recordScenario } from './record-scenario.ts'

type Call = Parameters<Parameters<typeof clerk>[2]>[0]

const price = [{ recurrence: 'monthly', price: 120_00, discount: 0, metadata: { show_title: true, show_subtitle: true } }]
const named = (name: string) => ({ 'es-MX': name, en: name })

async function newFeature(call: Call): Promise<string> {
  const feature = { key: freshWord(), name: named('Módulo'), group: 'services', app: null, type: 'number', order: 900 }
  return idOf(await call('POST', '/features', feature))
}

async function newProduct(call: Call): Promise<string> {
  const features = [{ id: await newFeature(call), value: 5, highlight_order: null }]
  const description = named('Lo que hace')
  const given = { name: named('Paquete'), description, status: 'inactive', pricing: price, metadata: { marketplace: false } }
  const made = endpoints.storeProduct.output.parse(await call('POST', '/products', { key: freshWord(), ...given, features }))
  return made.data.product.id
}

async function newPlan(call: Call): Promise<string> {
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

/** What is kept about the record of the visit. */
const kept =
  (table: string, sql: string) =>
  async ({ rows }: TestEnvironment, who: Person): Promise<Ledger> => ({ [table]: await rows(sql, [(who as Clerk).record]) })

const makeCode: Act<Clerk> = async (hands, { record }) => {
  const { page, root } = hands
  // Whoever reads that it is there looks for it.
  if (await root.getByText('Eso ya existe').first().isVisible())
    return void (await page.goto(`/admin/promocodes?buscar=${record}`))
  await hands.type('Código', record)
  await hands.type('Porcentaje', '10')
  await hands.press('Crear código')
}

export const catalogueScenarios: readonly RecoveryScenario[] = [
  recordScenario({
    flow: 'feature',
    seed: (environment) => clerk(environment, '/admin/products/features', newFeature),
    write: 'updateFeature',
    fills: fill('Nombre en español', 'Módulo nuevo'),
    ledger: kept('features', 'select name_es, name_en, feature_group, type, position from features where id = $1'),
  }),
  recordScenario({
    flow: 'product',
    isReadBefore: true,
    seed: (environment) => clerk(environment, '/admin/products', newProduct),
    write: 'updateProduct',
    fills: fill('Nombre en español', 'Paquete nuevo'),
    ledger: kept('products', 'select name_es, name_en, description_es, status, marketplace from products where id = $1'),
  }),
  recordScenario({
    flow: 'plan',
    isReadBefore: true,
    seed: (environment) => clerk(environment, '/admin/subscription_plans', newPlan),
    write: 'updatePlan',
    fills: fill('Nombre interno', 'Plan nuevo'),
    ledger: kept('plans', 'select version, name, name_es, strategy from plan_versions where plan_id = $1 order by version'),
  }),
  {
    flow: 'new-promo',
    isSignedIn: true,
    variants: {
      'makes one': variant<Clerk>({
        async seed(environment) {
          const code = freshWord().toUpperCase()
          return { ...(await clerk(environment, '/admin/promocodes', () => code)), path: '/admin/promocodes/nuevo' }
        },
        calls: ['saving.storeRecord'],
        acts: { form: makeCode, error: makeCode, leaving: (hands) => hands.press('Seguir editando') },
        goal: (page, { record }) =>
          page
            .getByRole('heading', { level: 1, name: record })
            .or(page.locator('[data-row]').filter({ hasText: record }))
            .first(),
        ledger: async ({ rows }, { record }) => ({
          codes: await rows('select discount_bp, centavos, uses, once_per_customer from promo_codes where code = $1', [record]),
        }),
      }),
    },
  },
]
