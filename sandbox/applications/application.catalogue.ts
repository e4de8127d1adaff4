export const applications = [
  { id: 'facturacion', name: 'Facturación electrónica', about: 'Emite, cancela y envía CFDI.' },
  { id: 'recepcion', name: 'Recepción de facturas', about: 'Recibe y valida lo que facturan tus proveedores.' },
  { id: 'crm', name: 'CRM', about: 'Clientes, oportunidades y seguimiento.' },
  { id: 'nomina', name: 'Nómina y RH', about: 'Empleados, recibos y timbrado.' },
] as const

export type Application = (typeof applications)[number]

export const findApplication = (id: string): Application | undefined => applications.find((application) => application.id === id)

export const applicationPath = ({ id }: Application): string => `/aplicaciones/${id}`
