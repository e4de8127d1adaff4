import { deskPersonMachine } from '#machines/flows/desk-person.machine.ts'
import { ulisesDetail } from '#tests/fixtures/back-office/people.ts'
import { recordFormModel } from './record-form-model.ts'
import { field } from './words.ts'

const { level, status } = ulisesDetail

/** ADM-2: a person of any customer, changed by staff. */
export const deskPersonModel = recordFormModel({
  machine: deskPersonMachine,
  read: 'getPerson',
  write: 'editPerson',
  change: { name: 'Ulises Rey', role: level, status },
  field: field('Nombre', 'Name'),
  typed: 'Ulises Rey',
})
