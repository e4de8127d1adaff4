import type { DemoTenant } from './accounts.ts'

/**
 * The second tenant of a sandbox: another business, at another name of this machine. Browsers take every name below
 * localhost for the machine itself.
 */
export const secondTenant = {
  tenant: 'aurora',
  name: 'Aurora Software',
  host: 'aurora.localhost',
  lightColour: '#5b3fa8',
  customers: [
    {
      name: 'Aurora Software',
      rfc: null,
      phone: '3333000000',
      onboarded: true,
      users: [{ email: 'root@aurora.test', name: 'Regina Rivas', role: 'root', verified: true }],
    },
    {
      name: 'Viveros del Bosque',
      rfc: 'VBO120918QA3',
      phone: '3333010203',
      onboarded: true,
      users: [{ email: 'owner@bosque.test', name: 'Beatriz Bosque', role: 'owner', verified: true }],
      subscription: {
        name: 'Básico',
        paymentStatus: 'paid',
        startsIn: -5,
        endsIn: 25,
        nextAttemptIn: 25,
        trialDays: 0,
        apps: ['facturacion'],
      },
    },
  ],
} as const satisfies DemoTenant
