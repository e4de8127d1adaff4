import type { Company } from '#contract/company.ts'
import type { CompanyFields } from './company.machine.ts'
import { createNewRecordMachine } from './new-record.machine.ts'

/** Adds a company to the customer (SET-1). */
export const newCompanyMachine = createNewRecordMachine<Company, CompanyFields>('newCompany')
