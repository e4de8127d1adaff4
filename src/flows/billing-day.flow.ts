import type { Customer } from '#contract/customer.ts'
import { billingDayMachine, type BillingDayChange } from '#machines/flows/billing-day.machine.ts'
import type { Services } from '../services/services.ts'
import { recordCalls } from './record-calls.ts'
import type { Announce } from './toasts.flow.ts'

/** Provides the form of the customer's billing day. Every next charge may be another one afterwards. */
export function billingDayFlow(
  { customers, subscriptions }: { customers: Services['customers']; subscriptions: Pick<Services['subscriptions'], 'forget'> },
  customerId: string,
  announce: Announce,
) {
  return billingDayMachine.provide({
    actors: recordCalls(
      (signal) => customers.get(customerId, signal),
      ({ id, version }: Customer, { day }: BillingDayChange, signal) => customers.chooseBillingDay({ id, version, day }, signal),
    ),
    actions: {
      announceSaved: () => {
        subscriptions.forget()
        announce('billing-day.saved')
      },
    },
  })
}
