import type { Column } from '../../http/csv.ts'
import type { AdminOrder } from '../../queries/admin-orders.ts'

/** The columns of a file of orders; money in pesos with IVA. */
export const orderColumns: readonly Column<AdminOrder>[] = [
  { es: 'ID', en: 'ID', cell: ({ id }) => id },
  { es: 'Cliente', en: 'Client', cell: ({ customerName }) => customerName },
  { es: 'Tipo', en: 'Kind', cell: ({ kind }) => kind },
  { es: 'Estado', en: 'Status', cell: ({ status }) => status },
  { es: 'Total (MXN)', en: 'Total (MXN)', cell: ({ total }) => total / 100 },
  { es: 'Procesador', en: 'Gateway', cell: ({ driver }) => driver },
  { es: 'Motivo del rechazo', en: 'Why it was refused', cell: ({ failureCode }) => failureCode },
  { es: 'Intentos', en: 'Tries', cell: ({ attempts }) => attempts },
  { es: 'Creada', en: 'Made', cell: ({ createdAt }) => createdAt },
  { es: 'Pagada', en: 'Paid', cell: ({ paidAt }) => paidAt },
]
