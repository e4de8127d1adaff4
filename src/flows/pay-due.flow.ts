import { payDueMachine } from '#machines/flows/pay-due.machine.ts'
import { owedTogether } from '../lib/owed-together.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

type PayDueServices = Pick<Services, 'orders' | 'paymentMethods' | 'receipts' | 'subscriptionActs' | 'subscriptions'>

export function payDueFlow({ orders, paymentMethods, receipts, subscriptionActs, subscriptions }: PayDueServices) {
  return payDueMachine.provide({
    actors: {
      listOrders: call((_, signal) => orders.list(signal)),
      listPaymentMethods: call((_, signal) => paymentMethods.list(signal)),
      readSubscription: call(async ({ id, customerId, isTogether }: Reading, signal) => {
        if (!isTogether) return { subscription: await subscriptionActs.read({ id }, signal), together: null }
        const [all, { available }] = await Promise.all([subscriptions.list(customerId, signal), receipts.credit(signal)])
        return owedTogether(all, available) ?? { subscription: await subscriptionActs.read({ id }, signal), together: null }
      }),
      orderDue: call((input: Ordering, signal) => subscriptionActs.orderDue(input, signal)),
    },
    actions: { tellChanged: () => subscriptions.forget() },
  })
}

interface Reading {
  id: string
  customerId: string
  isTogether: boolean
}

interface Ordering {
  id: string
  methodId: string | null
  allDue: number | null
}
