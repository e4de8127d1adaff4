import type { CompanyRecord } from '#contract/back-office/person.ts'
import type { CompanyFields } from './company.machine.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** A company of any customer, changed by staff. */
export const deskCompanyMachine = createRecordFormMachine<CompanyRecord, CompanyFields>('deskCompany')
