import type { Company } from '#contract/company.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** Fields of a company's form. */
export type CompanyFields = Pick<Company, 'name' | 'rfc'>

/** A company of the customer (SET-1). */
export const companyMachine = createRecordFormMachine<Company, CompanyFields>('company')
