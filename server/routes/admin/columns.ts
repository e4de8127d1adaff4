import { calledName } from '#contract/person-name.ts'
import type { Column } from '../../http/csv.ts'
import type { CompanyRecordRow } from '../../queries/company-records.ts'
import type { CustomerRecord } from '../../queries/customer-records.ts'
import type { PersonRecord } from '../../queries/person-records.ts'

/** The columns of a file of customers. */
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
  { es: 'Etiquetas', en: 'Tags', cell: ({ tags }) => tags.join(', ') },
]

/** The columns of a file of users. */
export const personColumns: readonly Column<PersonRecord>[] = [
  { es: 'Id', en: 'Id', cell: ({ userId }) => userId },
  { es: 'Nombre', en: 'Name', cell: calledName },
  { es: 'Correo', en: 'E-mail', cell: ({ email }) => email },
  { es: 'Cliente', en: 'Customer', cell: ({ customerName }) => customerName },
  { es: 'Nivel', en: 'Level', cell: ({ level }) => level },
  { es: 'Estado', en: 'Status', cell: ({ status }) => status },
  { es: 'Correo verificado', en: 'E-mail verified', cell: ({ emailVerifiedAt }) => emailVerifiedAt },
  { es: 'Alta', en: 'Made', cell: ({ createdAt }) => createdAt },
]

/** The columns of a file of companies. */
export const companyColumns: readonly Column<CompanyRecordRow>[] = [
  { es: 'Id', en: 'Id', cell: ({ id }) => id },
  { es: 'Nombre', en: 'Name', cell: ({ name }) => name },
  { es: 'RFC', en: 'RFC', cell: ({ rfc }) => rfc },
  { es: 'Principal', en: 'Main', cell: ({ main }) => main },
  { es: 'Cliente', en: 'Customer', cell: ({ customerName }) => customerName },
  { es: 'Alta', en: 'Made', cell: ({ createdAt }) => createdAt },
]
