import { payDueMachine } from '#machines/flows/pay-due.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

type PayDueServices = Pick<Services, 'orders' | 'paymentMethods' | 'subscriptionActs' | 'subscriptions'>

export function payDueFlow({ orders, paymentMethods, subscriptionActs, subscriptions }: PayDueServices) {
  return payDueMachine.provide({
    actors: {
      listOrders: call((_, signal) => orders.list(signal)),
      listPaymentMethods: call((_, signal) => paymentMethods.list(signal)),
      readSubscription: call((input: { id: string }, signal) => subscriptionActs.read(input, signal)),
      orderDue: call((input: { id: string; methodId: string | null }, signal) => subscriptionActs.orderDue(input, signal)),
    },
    actions: { tellChanged: () => subscriptions.forget() },
  })
}
