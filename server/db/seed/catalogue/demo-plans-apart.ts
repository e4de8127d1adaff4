import type { DemoPlan } from './kinds.ts'

/** Plans that nobody can choose: one that only staff assign, and one that is no longer sold. */
export const demoPlansApart: readonly DemoPlan[] = [
  {
    name: ['Cortesía', 'Courtesy'],
    details: ['Para aliados; lo asigna el equipo de Receptio.', 'For partners; given by Receptio’s team.'],
    button: ['Elegir Cortesía', 'Choose Courtesy'],
    position: 90,
    strategy: 'bypass',
    offeredAt: [],
    prices: { monthly: { pesos: 0 } },
    products: ['invoicing pro', 'reception', 'crm'],
    marketing: [['Sin costo para aliados', 'Free for partners']],
  },
  {
    name: ['Emprendedor', 'Starter'],
    details: ['El plan con el que empezamos.', 'The plan we began with.'],
    button: ['Elegir Emprendedor', 'Choose Starter'],
    position: 91,
    sold: false,
    strategy: 'pay_upfront',
    offeredAt: ['registration', 'onboarding'],
    deepLinks: { monthly: 'emprendedor-mensual', yearly: 'emprendedor-anual' },
    prices: { monthly: { pesos: 199 }, yearly: { pesos: 2_388 } },
    products: ['invoicing'],
    marketing: [['50 facturas cada mes', '50 invoices every month']],
  },
]
