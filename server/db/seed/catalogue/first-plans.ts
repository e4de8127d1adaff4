import type { DemoPlan, DemoProduct } from './kinds.ts'

/** A product and the plan that sells it, for a tenant that sells nothing yet. */
export interface FirstPlan {
  product: DemoProduct
  plan: DemoPlan
}

const shared = {
  button: ['Elegir este plan', 'Choose this plan'],
  position: 1,
  strategy: 'pay_upfront',
  offeredAt: ['registration', 'onboarding'],
  selectedByDefault: true,
} as const

/** Monthly invoicing, as the SAT asks of a small business. */
const invoicing: FirstPlan = {
  product: {
    id: 'first',
    key: 'facturacion',
    name: ['Facturación electrónica', 'Electronic invoicing'],
    description: ['Emite, timbra y cancela tus CFDI 4.0.', 'Issue, stamp and cancel your CFDI 4.0.'],
    marketplace: true,
    prices: { monthly: { pesos: 299 }, yearly: { pesos: 3_588, discount: 15 } },
    features: { included_invoices_monthly: 100, users: 3, issuing_rfcs: 1, storage_gb: 5, access_payment_receipts: true },
  },
  plan: {
    ...shared,
    name: ['Facturación mensual básica', 'Basic monthly invoicing'],
    details: ['Para quien factura por su cuenta.', 'For those who invoice on their own.'],
    deepLinks: { monthly: 'facturacion-mensual', yearly: 'facturacion-anual' },
    prices: { monthly: { pesos: 299 }, yearly: { pesos: 3_588, discount: 15 } },
    products: ['first'],
    marketing: [
      ['100 facturas cada mes', '100 invoices every month'],
      ['Cancela cuando quieras', 'Cancel whenever you want'],
    ],
  },
}

/** A membership of any kind: access for some people, by the month. */
const membership: FirstPlan = {
  product: {
    id: 'first',
    key: 'membresia',
    name: ['Membresía', 'Membership'],
    description: ['Acceso a tu servicio mientras la suscripción esté al corriente.', 'Access to your service while it is paid.'],
    marketplace: true,
    prices: { monthly: { pesos: 199 }, yearly: { pesos: 2_388, discount: 15 } },
    features: { users: 1, storage_gb: 1 },
  },
  plan: {
    ...shared,
    name: ['Membresía mensual', 'Monthly membership'],
    details: ['Un acceso, mes a mes.', 'One access, month by month.'],
    deepLinks: { monthly: 'membresia-mensual', yearly: 'membresia-anual' },
    prices: { monthly: { pesos: 199 }, yearly: { pesos: 2_388, discount: 15 } },
    products: ['first'],
    marketing: [['Cancela cuando quieras', 'Cancel whenever you want']],
  },
}

export const firstPlans = { invoicing, membership } as const
