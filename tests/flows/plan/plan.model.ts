import { planMachine } from '#machines/flows/plan.machine.ts'
import { planInput } from '#tests/fixtures/admin/catalogue.ts'
import { recordFormModel } from '#tests/qa/models/record-form-model.ts'
import { field } from '#tests/qa/models/words.ts'

/** ADM-5: a subscription plan, edited by staff. */
export const planModel = recordFormModel({
  machine: planMachine,
  read: 'getPlanRecord',
  write: 'updatePlan',
  change: { ...planInput, name: 'Profesional 2027' },
  field: field('Nombre interno', 'Internal name'),
  typed: 'Profesional 2027',
})
