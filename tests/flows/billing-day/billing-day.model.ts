import { billingDayMachine } from '#machines/flows/billing-day.machine.ts'
import { acme } from '#tests/fixtures/people.ts'
import { recordFormModel } from '#tests/qa/models/record-form-model.ts'
import { field } from '#tests/qa/models/words.ts'
import { recordRequests } from '#tests/qa/models/record-requests.ts'

/** The day of the month on which a customer's subscriptions renew. */
export const billingDayModel = recordFormModel({
  machine: billingDayMachine,
  read: 'getCustomer',
  write: 'chooseBillingDay',
  change: { day: 15 },
  field: field('Día del mes', 'Day of the month'),
  typed: '15',
  requests: recordRequests({
    read: `/clientes/${acme.id}`,
    write: () => `/clientes/${acme.id}/billing_day`,
    fields: () => ({ day: 15 }),
  }),
})
