import { planMachine } from '#machines/flows/plan.machine.ts'
import { planInput } from '#tests/fixtures/back-office/catalogue.ts'
import { recordFormModel } from './record-form-model.ts'
import { field } from './words.ts'

/** ADM-5: a subscription plan, edited by staff. */
export const planModel = recordFormModel({
  machine: planMachine,
  read: 'getPlanRecord',
  write: 'updatePlan',
  change: { ...planInput, name: 'Profesional 2027' },
  field: field('Nombre interno', 'Internal name'),
  typed: 'Profesional 2027',
})
