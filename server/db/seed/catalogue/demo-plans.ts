import type { DemoPlan, DemoPrices } from './kinds.ts'

const everywhere = ['registration', 'onboarding'] as const
const extraUser: DemoPrices = { monthly: { pesos: 79 }, yearly: { pesos: 948, discount: 15 } }
const invoicePackage: DemoPrices = { 'one-time': { pesos: 149 } }
const extraStorage: DemoPrices = { monthly: { pesos: 49 }, yearly: { pesos: 588, discount: 15 } }
const extraIssuer: DemoPrices = { monthly: { pesos: 129 }, yearly: { pesos: 1_548, discount: 20 } }

/** Plans on offer, cheapest first. Essential is free for good, and is active without onboarding. */
export const demoPlans: readonly DemoPlan[] = [
  {
    name: ['Prueba gratis', 'Free trial'],
    details: ['Para conocer las aplicaciones con tus propios datos.', 'To get to know the applications with your own data.'],
    button: ['Empezar gratis', 'Start for free'],
    freeTrialSubtitle: ['Sin tarjeta y sin compromiso', 'No card, no commitment'],
    position: 1,
    strategy: 'free_trial',
    trialDays: 15,
    offeredAt: everywhere,
    deepLinks: { monthly: 'prueba-mensual', yearly: 'prueba-anual' },
    prices: { monthly: { pesos: 0 }, yearly: { pesos: 0 } },
    products: ['invoicing trial', 'reception', 'crm', 'payroll'],
    marketing: [
      ['Facturación, recepción, CRM y nómina', 'Invoicing, reception, CRM and payroll'],
      ['Conserva tus datos al contratar', 'Keep your data when you subscribe'],
    ],
  },
  {
    name: ['Esencial', 'Essential'],
    details: ['Para facturar de vez en cuando, sin costo.', 'For invoicing now and then, free of charge.'],
    button: ['Elegir Esencial', 'Choose Essential'],
    position: 2,
    strategy: 'bypass',
    offeredAt: ['registration'],
    prices: { monthly: { pesos: 0 } },
    products: ['invoicing essential'],
    marketing: [
      ['10 facturas cada mes', '10 invoices every month'],
      ['Sin tarjeta y sin plazo', 'No card, no term'],
    ],
  },
  {
    name: ['Básico', 'Basic'],
    details: ['Para quien factura por su cuenta.', 'For those who invoice on their own.'],
    button: ['Elegir Básico', 'Choose Basic'],
    position: 3,
    strategy: 'pay_upfront',
    offeredAt: everywhere,
    deepLinks: { monthly: 'basico-mensual', yearly: 'basico-anual' },
    prices: { monthly: { pesos: 299 }, yearly: { pesos: 3_588, discount: 15 } },
    products: ['invoicing'],
    addons: { 'extra user': extraUser, 'invoice package': invoicePackage, 'extra storage': extraStorage },
    marketing: [
      ['100 facturas cada mes', '100 invoices every month'],
      ['Complementos de pago incluidos', 'Payment receipts included'],
      ['Cancela cuando quieras', 'Cancel whenever you want'],
    ],
  },
  {
    name: ['Profesional', 'Professional'],
    details: ['Para empresas que venden, compran y crecen.', 'For companies that sell, buy and grow.'],
    button: ['Elegir Profesional', 'Choose Professional'],
    position: 4,
    strategy: 'pay_upfront',
    offeredAt: everywhere,
    selectedByDefault: true,
    deepLinks: { monthly: 'profesional-mensual', yearly: 'profesional-anual' },
    prices: { monthly: { pesos: 799 }, yearly: { pesos: 9_588, discount: 20 } },
    products: ['invoicing pro', 'reception', 'crm'],
    gifts: { training: 1 },
    addons: {
      'extra user': extraUser,
      'invoice package': invoicePackage,
      'extra storage': extraStorage,
      'extra issuer': extraIssuer,
    },
    marketing: [
      ['Facturación, recepción y CRM en uno', 'Invoicing, reception and CRM in one'],
      ['Cargas masivas y addendas', 'Bulk uploads and addenda'],
      ['Capacitación inicial de regalo', 'Initial training as a gift'],
    ],
  },
  {
    name: ['Empresarial', 'Business'],
    details: ['Todo ilimitado, con nómina.', 'Everything unlimited, with payroll.'],
    button: ['Elegir Empresarial', 'Choose Business'],
    position: 5,
    strategy: 'pay_upfront',
    offeredAt: everywhere,
    deepLinks: { monthly: 'empresarial-mensual', yearly: 'empresarial-anual' },
    prices: { monthly: { pesos: 1_899, discount: 10 }, yearly: { pesos: 22_788, discount: 25 } },
    products: ['invoicing unlimited', 'reception pro', 'crm', 'payroll'],
    gifts: { training: 2, migration: 1 },
    addons: {
      'extra storage': extraStorage,
      'extra employees': { monthly: { pesos: 199 }, yearly: { pesos: 2_388, discount: 25 } },
    },
    marketing: [
      ['Facturas, usuarios y RFC ilimitados', 'Unlimited invoices, users and tax IDs'],
      ['Nómina de hasta 50 empleados', 'Payroll of up to 50 employees'],
      ['Soporte prioritario 24/7', 'Priority support 24/7'],
    ],
  },
  {
    name: ['Corporativo', 'Corporate'],
    details: ['Para grupos con varias empresas.', 'For groups of several companies.'],
    button: ['Elegir Corporativo', 'Choose Corporate'],
    position: 6,
    strategy: 'full',
    offeredAt: everywhere,
    deepLinks: { monthly: 'corporativo-mensual', yearly: 'corporativo-anual' },
    prices: { monthly: { pesos: 4_499 }, yearly: { pesos: 53_988, discount: 30 } },
    products: ['invoicing unlimited', 'reception pro', 'crm', 'payroll'],
    gifts: { training: 5, migration: 1 },
    addons: { 'extra employees': { monthly: { pesos: 149 }, yearly: { pesos: 1_788, discount: 30 } } },
    marketing: [
      ['Empresas ilimitadas', 'Unlimited companies'],
      ['Incorporación paso a paso', 'Onboarding step by step'],
    ],
  },
]
