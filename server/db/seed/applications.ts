import type { Texts } from './catalogue/kinds.ts'

export type DemoApplication = { readonly app: string; readonly name: Texts; readonly description: Texts }

/** The four business applications that are sold (docs/specification.md#product-and-people), played by the sandbox. */
export const demoApplications: readonly DemoApplication[] = [
  {
    app: 'facturacion',
    name: ['Facturación', 'Invoicing'],
    description: ['Emite, timbra y cancela facturas electrónicas.', 'Issue, stamp and cancel electronic invoices.'],
  },
  {
    app: 'recepcion',
    name: ['Recepción', 'Reception'],
    description: ['Recibe y valida las facturas de tus proveedores.', 'Receive and validate your suppliers’ invoices.'],
  },
  {
    app: 'crm',
    name: ['CRM', 'CRM'],
    description: ['Da seguimiento a tus clientes y oportunidades.', 'Follow up with your customers and opportunities.'],
  },
  {
    app: 'nomina',
    name: ['Nómina', 'Payroll'],
    description: ['Administra a tu personal y timbra su nómina.', 'Manage your staff and stamp its payroll.'],
  },
]
