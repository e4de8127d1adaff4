const id = (last: string) => `019ab3e0-0000-7000-8000-0000000000${last}`

export const wireFeature = {
  id: id('f1'),
  name: { 'es-MX': 'Facturas al mes', en: 'Invoices a month' },
  group: 'consumables',
  app: 'facturacion',
  key: 'included_invoices_monthly',
  value: -1,
  type: 'number',
  highlight_order: 1,
} as const

export const wireProduct = {
  id: id('d1'),
  key: 'facturacion',
  name: { 'es-MX': 'Facturación', en: 'Invoicing' },
  description: { 'es-MX': 'Emite tus CFDI.', en: 'Issue your CFDI.' },
  status: 0,
  pricing: [
    {
      recurrence: 'monthly',
      price: 299_00,
      discount: 12.5,
      discounted_price: 261_63,
      metadata: { show_title: true, show_subtitle: true },
    },
  ],
  features: [wireFeature, { ...wireFeature, id: id('f2'), app: null, value: false, type: 'boolean', highlight_order: null }],
  metadata: { marketplace: true },
  created_at: '2026-01-05T16:00:00.000Z',
} as const

/** The exact answer of the provider's server. */
export const wirePlan = {
  id: id('a1'),
  name: 'Profesional',
  order: 2,
  status: 1,
  trial_days: 15,
  pricing: [
    {
      recurrence: 'yearly',
      price: 9_588_00,
      discount: 20,
      discounted_price: 7_670_40,
      metadata: { show_title: true, show_subtitle: false },
    },
  ],
  products: [{ id: id('d1'), key: 'facturacion', name: wireProduct.name, features: [wireFeature] }],
  gifts: [{ id: id('d2'), name: { 'es-MX': 'Capacitación', en: 'Training' }, quantity: 2 }],
  addons: [
    {
      id: id('d3'),
      name: { 'es-MX': 'Paquete de 100 facturas', en: 'Package of 100 invoices' },
      pricing: [
        {
          recurrence: 'one-time',
          price: 149_00,
          discount: 0,
          discounted_price: 149_00,
          metadata: { show_title: true, show_subtitle: false },
        },
      ],
    },
  ],
  marketing: [{ id: id('b1'), description: { 'es-MX': 'Todo en uno', en: 'All in one' } }],
  metadata: {
    onboarding: true,
    onboarding_strategy: 'free_trial',
    register: false,
    link_only: false,
    order: 2,
    free_trial: true,
    show_free_trial_subtitle: false,
    default_selected: false,
    deep_link_code: { monthly: 'pro-mensual', yearly: null },
  },
  translations: {
    'es-MX': { name: 'Profesional', free_trial_subtitle: '15 días gratis', button: 'Elegir', details: 'Todo.' },
    en: { name: 'Professional', free_trial_subtitle: '15 days free', button: 'Choose', details: 'All.' },
  },
  version: 3,
  created_at: '2026-01-05T16:00:00.000Z',
} as const
