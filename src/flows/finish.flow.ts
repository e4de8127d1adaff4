import type { Customer } from '#contract/customer.ts'
import { finishLimit, finishMachine } from '#machines/flows/finish.machine.ts'
import type { SessionActor } from '#machines/flows/session.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

export function finishFlow(
  { clock, customers, onboardings, subscriptions }: Pick<Services, 'clock' | 'customers' | 'onboardings' | 'subscriptions'>,
  session: Pick<SessionActor, 'send'>,
) {
  const deadline = () => clock.now() + finishLimit
  return finishMachine.provide({
    actors: {
      beginFinish: call(async ({ customerId }: { customerId: string }, signal) => ({
        strategy: await onboardings.stateOf({ customerId, step: 'finish' }, signal),
        until: deadline(),
      })),
      readCustomer: call(({ customerId }: { customerId: string }, signal) => customers.get(customerId, signal)),
      waitUntil: call(clock.waitUntil),
      finishAgain: call(async ({ id }: { id: string }, signal) => {
        await onboardings.change(id, { retry: true }, signal)
        return { until: deadline() }
      }),
    },
    actions: {
      keepCustomer: (_, { customer: { id, name, onboardingFinishedAt } }: { customer: Customer }) => {
        subscriptions.forget()
        session.send({ type: 'customer.changed', customer: { id, name, onboardingFinishedAt } })
      },
    },
  })
}
