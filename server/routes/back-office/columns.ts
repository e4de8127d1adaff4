import type { Column } from '../../http/csv.ts'
import type { CustomerRecord } from '../../queries/customer-records.ts'

/** What a file of customers holds. */
export const customerColumns: readonly Column<CustomerRecord>[] = [
  { es: 'Id', en: 'Id', cell: ({ id }) => id },
  { es: 'Nombre', en: 'Name', cell: ({ name }) => name },
  { es: 'RFC', en: 'RFC', cell: ({ rfc }) => rfc },
  { es: 'Correo', en: 'E-mail', cell: ({ email }) => email },
  { es: 'Teléfono', en: 'Phone', cell: ({ phone }) => phone },
  { es: 'Alias', en: 'Alias', cell: ({ alias }) => alias },
  { es: 'Estado', en: 'Status', cell: ({ status }) => status },
  { es: 'Sincronización', en: 'Sync', cell: ({ syncStatus }) => syncStatus },
  { es: 'Onboarding terminado', en: 'Onboarding finished', cell: ({ onboardingFinishedAt }) => onboardingFinishedAt },
  { es: 'Alta', en: 'Made', cell: ({ createdAt }) => createdAt },
]
