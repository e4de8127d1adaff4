import { adminPersonMachine } from '#machines/flows/admin-person.machine.ts'
import { ulisesDetail } from '#tests/fixtures/admin/people.ts'
import { recordFormModel } from '#tests/qa/models/record-form-model.ts'
import { field } from '#tests/qa/models/words.ts'

const { level, status } = ulisesDetail

/** ADM-2: a person of any customer, changed by staff. */
export const adminPersonModel = recordFormModel({
  machine: adminPersonMachine,
  read: 'getPerson',
  write: 'editPerson',
  change: { name: 'Ulises Rey', role: level, status },
  field: field('Nombre', 'Name'),
  typed: 'Ulises Rey',
})
