import type { CompanyRecord } from '#contract/admin/person.ts'
import type { CompanyFields } from './company.machine.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** Staff edit a company of any customer. */
export const adminCompanyMachine = createRecordFormMachine<CompanyRecord, CompanyFields>('adminCompany')
