import type { CompanyRecord } from '#contract/admin/person.ts'
import type { CompanyFields } from './company.machine.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** A company of any customer, changed by staff. */
export const adminCompanyMachine = createRecordFormMachine<CompanyRecord, CompanyFields>('adminCompany')
