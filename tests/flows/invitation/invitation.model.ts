import { invitationMachine } from '#machines/flows/invitation.machine.ts'
import { invited } from '#tests/fixtures/people.ts'
import { newRecordModel } from '#tests/qa/models/new-record-model.ts'
import { button, field } from '#tests/qa/models/words.ts'

const name = field('Su nombre', 'Their name')
const email = field('Su correo electrónico', 'Their email')
const send = button('Enviar invitación', 'Send invitation')
const auditor = { role: 'radio', name: 'Auditor' } as const

/** Inviting a person by mail, with a level whose grants the inviting user holds. */
export const invitationModel = newRecordModel({
  machine: invitationMachine,
  store: 'inviteUser',
  fields: { name: invited.name, email: invited.email, role: 'audit' },
  async submit(user) {
    await user.fill(name, invited.name)
    await user.fill(email, invited.email)
    await user.check(auditor)
    await user.click(send)
  },
  form: [name, email, auditor],
  button: send,
  sent: { path: '/usuarios', body: { nombre: invited.name, email: invited.email, role: 'audit' } },
})
