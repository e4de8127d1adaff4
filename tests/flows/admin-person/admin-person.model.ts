import { adminPersonMachine } from '#machines/flows/admin-person.machine.ts'
import { ulisesDetail } from '#tests/fixtures/admin/people.ts'
import { recordFormModel } from '#tests/qa/models/record-form-model.ts'
import { field } from '#tests/qa/models/words.ts'
import { type RecordOnWire, recordRequests } from '#tests/qa/models/record-requests.ts'

const { level, status } = ulisesDetail

/** The level and the status that staff may give, where the form has another than the person whom staff read last. */
function otherThan(newest: RecordOnWire, filled: RecordOnWire): Record<string, unknown> {
  const isOther = (name: string) => filled[name] !== newest[name]
  const { level, status } = filled
  return {
    ...(isOther('level') && level !== 'owner' && { role: level }),
    ...(isOther('status') && status !== 'pending' && { status }),
  }
}

/** ADM-2: a person of any customer, changed by staff. */
export const adminPersonModel = recordFormModel({
  machine: adminPersonMachine,
  read: 'getPerson',
  write: 'editPerson',
  change: { name: 'Ulises Rey', role: level, status },
  field: field('Nombre', 'Name'),
  typed: 'Ulises Rey',
  requests: recordRequests({
    read: `/admin/usuarios/${ulisesDetail.id}`,
    fields: (filled, newest) => ({ nombre: 'Ulises Rey', ...otherThan(newest, filled) }),
  }),
})
