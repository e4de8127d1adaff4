export type DemoApplication = { readonly app: string; readonly name: string; readonly description: string }

/** The four business applications that are sold (specification, section 1), played by the sandbox. */
export const demoApplications: readonly DemoApplication[] = [
  { app: 'facturacion', name: 'Facturación', description: 'Emite, timbra y cancela facturas electrónicas.' },
  { app: 'recepcion', name: 'Recepción', description: 'Recibe y valida las facturas de tus proveedores.' },
  { app: 'crm', name: 'CRM', description: 'Da seguimiento a tus clientes y oportunidades.' },
  { app: 'nomina', name: 'Nómina', description: 'Administra a tu personal y timbra su nómina.' },
]
