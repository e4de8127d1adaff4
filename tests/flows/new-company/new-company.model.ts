import { newCompanyMachine } from '#machines/flows/new-company.machine.ts'
import { acmeNorth } from '#tests/fixtures/companies.ts'
import { newRecordModel } from '#tests/qa/models/new-record-model.ts'
import { button, field } from '#tests/qa/models/words.ts'

const name = field('Nombre de la empresa', 'Company name')
const add = button('Agregar empresa', 'Add a company')

/** Adding a company. */
export const newCompanyModel = newRecordModel({
  machine: newCompanyMachine,
  store: 'storeCompany',
  fields: { name: acmeNorth.name, rfc: null },
  async submit(user) {
    await user.fill(name, acmeNorth.name)
    await user.click(add)
  },
  form: [name, field('RFC', 'RFC')],
  button: add,
  sent: { path: '/empresas', body: { nombre: acmeNorth.name, rfc: null } },
})
