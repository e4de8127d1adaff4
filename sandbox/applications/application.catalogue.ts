interface Counter {
  /** The key of the product's limit. */
  key: string
  name: string
  /** What a person does that uses one. */
  act: string
}

export interface Application {
  id: string
  name: string
  about: string
  /** What the application counts, and reports. */
  counters: readonly Counter[]
}

export const applications: readonly Application[] = [
  {
    id: 'facturacion',
    name: 'Facturación electrónica',
    about: 'Emite, cancela y envía CFDI.',
    counters: [
      { key: 'included_invoices_monthly', name: 'Facturas de este mes', act: 'Emitir una factura' },
      { key: 'included_invoices', name: 'Facturas de paquete', act: 'Usar una de paquete' },
      { key: 'issuing_rfcs', name: 'RFC emisores', act: 'Agregar un RFC' },
      { key: 'companies', name: 'Empresas', act: 'Agregar una empresa' },
      { key: 'branches', name: 'Sucursales', act: 'Abrir una sucursal' },
      { key: 'storage_gb', name: 'GB de almacenamiento', act: 'Guardar 1 GB' },
    ],
  },
  {
    id: 'recepcion',
    name: 'Recepción de facturas',
    about: 'Recibe y valida lo que facturan tus proveedores.',
    counters: [
      { key: 'validations', name: 'Validaciones de este mes', act: 'Validar una factura' },
      { key: 'providers', name: 'Proveedores', act: 'Agregar un proveedor' },
    ],
  },
  { id: 'crm', name: 'CRM', about: 'Clientes, oportunidades y seguimiento.', counters: [] },
  {
    id: 'nomina',
    name: 'Nómina y RH',
    about: 'Empleados, recibos y timbrado.',
    counters: [{ key: 'employees', name: 'Empleados', act: 'Dar de alta a un empleado' }],
  },
]

export const findApplication = (id: string): Application | undefined => applications.find((application) => application.id === id)

export const applicationPath = ({ id }: Application): string => `/aplicaciones/${id}`
