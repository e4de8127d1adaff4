import { profileMachine } from '#machines/flows/profile.machine.ts'
import { recordFormModel } from '#tests/qa/models/record-form-model.ts'
import { field } from '#tests/qa/models/words.ts'
import { recordRequests } from '#tests/qa/models/record-requests.ts'

const name = 'Olivia O.'

/** The signed-in person's own record. */
export const profileModel = recordFormModel({
  machine: profileMachine,
  read: 'getMe',
  write: 'updateUser',
  change: { name },
  field: field('Nombre', 'Name'),
  typed: name,
  requests: recordRequests({
    read: '/me',
    write: ({ id }) => `/usuarios/${String(id)}`,
    fields: () => ({ nombre: name }),
  }),
})
