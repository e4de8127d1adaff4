import type { Customer } from '#contract/customer.ts'
import { organizationMachine, type OrganizationChange } from '#machines/flows/organization.machine.ts'
import type { SessionActor } from '#machines/flows/session.machine.ts'
import type { Services } from '../services/services.ts'
import { recordCalls } from './record-calls.ts'
import type { Announce } from './toasts.flow.ts'

/** Provides the form of the user's own customer. A new name shows everywhere at once. */
export function organizationFlow(
  { customers }: Pick<Services, 'customers'>,
  customerId: string,
  session: SessionActor,
  announce: Announce,
) {
  return organizationMachine.provide({
    actors: recordCalls(
      (signal) => customers.get(customerId, signal),
      ({ id, version }: Customer, change: OrganizationChange, signal) => customers.update({ id, version, ...change }, signal),
    ),
    actions: {
      announceSaved: (_, { record }: { record: Customer | null }) => {
        if (record) {
          const { id, name, onboardingFinishedAt } = record
          session.send({ type: 'customer.changed', customer: { id, name, onboardingFinishedAt } })
        }
        announce('organization.saved')
      },
    },
  })
}
