import { newPromoMachine } from '#machines/flows/new-promo.machine.ts'
import { newRecordModel } from '#tests/qa/models/new-record-model.ts'
import { button, field } from '#tests/qa/models/words.ts'

const code = field('Código', 'Code')
const percent = field('Porcentaje', 'Percentage')
const make = button('Crear código', 'Create promo code')

/** A promo code, made by staff. */
export const newPromoModel = newRecordModel({
  machine: newPromoMachine,
  store: 'storePromoCode',
  fields: {
    code: 'VERANO',
    discount: 10,
    value: 0,
    startsOn: null,
    endsOn: null,
    maxUses: null,
    oncePerCustomer: true,
    planIds: [],
  },
  async submit(user) {
    await user.fill(code, 'VERANO')
    await user.fill(percent, '10')
    await user.click(make)
  },
  form: [code, percent],
  button: make,
  sent: {
    path: '/cash/promocodes',
    body: {
      code: 'VERANO',
      discount: 10,
      value: 0,
      starts_on: null,
      ends_on: null,
      max_uses: null,
      once_per_customer: true,
      plan_ids: [],
    },
  },
})
