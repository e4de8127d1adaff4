import { planMachine } from '#machines/flows/plan.machine.ts'
import { planInput } from '#tests/fixtures/admin/catalogue.ts'
import { recordFormModel } from '#tests/qa/models/record-form-model.ts'
import { field } from '#tests/qa/models/words.ts'
import { recordRequests } from '#tests/qa/models/record-requests.ts'
import { requests } from '#tests/fixtures/requests.ts'
import { professionalPlan } from '#tests/fixtures/plans.ts'

/** ADM-5: a subscription plan, edited by staff. */
export const planModel = recordFormModel({
  machine: planMachine,
  read: 'getPlanRecord',
  write: 'updatePlan',
  change: { ...planInput, name: 'Profesional 2027' },
  field: field('Nombre interno', 'Internal name'),
  typed: 'Profesional 2027',
  requests: recordRequests({
    read: `/admin/subscription_plans/${professionalPlan.id}`,
    write: () => `/subscription_plans/${professionalPlan.id}`,
    fields: ({ translations }) => ({
      ...requests.updatePlan.body,
      name: 'Profesional 2027',
      gifts: [],
      addons: [],
      translations,
    }),
  }),
})
