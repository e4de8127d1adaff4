/** The exact answer of the provider's server. */
export const wireUser = {
  id: '019ab3e0-0000-7000-8000-000000000011',
  nombre: 'Olivia Ortega',
  email: 'owner@acme.test',
  status: 'active',
  level: 'owner',
  root: false,
  email_verified_at: '2026-01-15T16:30:00.000Z',
  roles: ['owner'],
  permissions: ['usuarios.list', 'usuarios.info'],
  cliente_id: '019ab3e0-0000-7000-8000-0000000000ac',
  version: 3,
  created_at: '2026-01-15T16:00:00.000Z',
} as const

export const wireCustomer = {
  id: '019ab3e0-0000-7000-8000-0000000000ac',
  nombre: 'Acme Distribuciones',
  alias: null,
  rfc: 'ADI150312KJ4',
  email: 'owner@acme.test',
  phone: '5555010203',
  status: 'active',
  billing_day: 15,
  version: 4,
  created_at: '2026-01-15T16:00:00.000Z',
  metadata: {
    onboarding: { finished_at: '2026-01-15T17:00:00.000Z' },
    apps: [
      {
        key: 'facturacion',
        name: { 'es-MX': 'Facturación', en: 'Invoicing' },
        description: { 'es-MX': 'Facturas electrónicas', en: 'Electronic invoices' },
      },
    ],
  },
} as const

export const wireSession = {
  access_token: 'tok_0123456789abcdefghij',
  id: wireUser.id,
  nombre: wireUser.nombre,
  level: 'owner',
  root: false,
  email_verified_at: null,
  roles: ['owner'],
  permissions: ['usuarios.list'],
  cliente: { id: wireCustomer.id, nombre: wireCustomer.nombre, metadata: { onboarding: { finished_at: null } } },
} as const
