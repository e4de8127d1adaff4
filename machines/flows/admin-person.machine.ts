import type { PersonDetail } from '#contract/admin/person.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** What staff enter for a person. */
export interface PersonFields {
  name: string
  role: string
  status: PersonDetail['status']
}

/** Staff edit a user of any customer (ADM-2). */
export const adminPersonMachine = createRecordFormMachine<PersonDetail, PersonFields>('adminPerson')
