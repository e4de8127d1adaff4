import type { Role } from '#contract/permissions.ts'

export type DemoUser = { readonly email: string; readonly name: string; readonly role: Role; readonly verified: boolean }

export type DemoSubscription = {
  readonly name: string
  readonly paymentStatus: 'paid' | 'failed' | 'pending'
  /** Days from now; negative is the past. */
  readonly startsIn: number
  readonly endsIn: number
  readonly nextAttemptIn: number
  readonly trialDays: number
  readonly apps: readonly string[]
  /** What its applications have reported, by application and limit. */
  readonly usage?: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export type DemoCustomer = {
  readonly name: string
  readonly rfc: string | null
  readonly phone: string
  readonly onboarded: boolean
  readonly users: readonly [DemoUser, ...DemoUser[]]
  readonly subscription?: DemoSubscription
}

/** A tenant of a sandbox, at its own host name or, without one, at the platform's. */
export type DemoTenant = {
  readonly tenant: string
  readonly name: string
  readonly host: string | null
  /** Its colour, when it has one of its own. */
  readonly lightColour?: string
  readonly customers: readonly DemoCustomer[]
}

export const demoPassword = 'Demo1234!'

/**
 * The demo accounts of docs/domain.md#running-it; the first user's address is the customer's. The first customer is the
 * platform.
 */
export const demoCustomers: readonly DemoCustomer[] = [
  {
    name: 'Receptio',
    rfc: null,
    phone: '5555000000',
    onboarded: true,
    users: [
      { email: 'root@receptio.test', name: 'Renata Raíz', role: 'root', verified: true },
      { email: 'superadmin@receptio.test', name: 'Santiago Supervisor', role: 'superAdmin', verified: true },
    ],
  },
  {
    name: 'Acme Distribuciones',
    rfc: 'ADI150312KJ4',
    phone: '5555010203',
    onboarded: true,
    users: [
      { email: 'owner@acme.test', name: 'Olivia Ortega', role: 'owner', verified: true },
      { email: 'admin@acme.test', name: 'Andrés Aguilar', role: 'admin', verified: true },
      { email: 'audit@acme.test', name: 'Aurora Álvarez', role: 'audit', verified: true },
      { email: 'user@acme.test', name: 'Ulises Urrutia', role: 'user', verified: false },
    ],
    subscription: {
      name: 'Profesional',
      paymentStatus: 'paid',
      startsIn: -10,
      endsIn: 20,
      nextAttemptIn: 20,
      trialDays: 0,
      apps: ['facturacion', 'recepcion', 'crm'],
      usage: {
        facturacion: { included_invoices_monthly: 320, issuing_rfcs: 2, companies: 1, branches: 2, storage_gb: 18 },
        recepcion: { validations: 96, providers: 41 },
      },
    },
  },
  {
    name: 'Nuevos Horizontes',
    rfc: 'NHO190827TR5',
    phone: '5555040506',
    onboarded: false,
    users: [{ email: 'nuevo@demo.test', name: 'Noemí Núñez', role: 'owner', verified: true }],
  },
  {
    name: 'Comercial Robles',
    rfc: 'CRO080604PL2',
    phone: '5555070809',
    onboarded: true,
    users: [{ email: 'moroso@demo.test', name: 'Mauricio Robles', role: 'owner', verified: true }],
    subscription: {
      name: 'Básico',
      paymentStatus: 'failed',
      startsIn: -31,
      endsIn: -1,
      nextAttemptIn: 1,
      trialDays: 0,
      apps: ['facturacion'],
    },
  },
  {
    name: 'Panadería La Prueba',
    rfc: 'PPR210519QX8',
    phone: '5555101112',
    onboarded: true,
    users: [{ email: 'prueba@demo.test', name: 'Paula Prado', role: 'owner', verified: true }],
    subscription: {
      name: 'Prueba gratis',
      paymentStatus: 'pending',
      startsIn: -6,
      endsIn: 9,
      nextAttemptIn: 9,
      trialDays: 15,
      apps: ['facturacion', 'recepcion'],
    },
  },
]
