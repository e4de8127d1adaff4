import type { ChangeWish, ConfirmedChange } from '#contract/purchase.ts'
import { changePlanMachine } from '#machines/flows/change-plan.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

type ChangePlanServices = Pick<Services, 'orders' | 'paymentMethods' | 'subscriptionActs' | 'subscriptions'>

export function changePlanFlow({ orders, paymentMethods, subscriptionActs, subscriptions }: ChangePlanServices) {
  return changePlanMachine.provide({
    actors: {
      listOrders: call((_, signal) => orders.list(signal)),
      listPaymentMethods: call((_, signal) => paymentMethods.list(signal)),
      quoteChange: call((wish: ChangeWish, signal) => subscriptionActs.quoteChange(wish, signal)),
      changeSubscription: call((change: ConfirmedChange, signal) => subscriptionActs.change(change, signal)),
    },
    actions: { tellChanged: () => subscriptions.forget() },
  })
}
