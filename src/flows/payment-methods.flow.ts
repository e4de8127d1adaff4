import { type CardNews, paymentMethodsMachine } from '#machines/flows/payment-methods.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'
import type { Announce } from './toasts.flow.ts'

export function paymentMethodsFlow({ paymentMethods }: Pick<Services, 'paymentMethods'>, announce: Announce) {
  return paymentMethodsMachine.provide({
    actors: {
      listPaymentMethods: call((_, signal) => paymentMethods.list(signal)),
      removePaymentMethod: call((input: { id: string }, signal) => paymentMethods.remove(input, signal)),
      makeDefault: call((input: { id: string; named: number }, signal) => paymentMethods.makeDefault(input, signal)),
    },
    actions: { announce: (_, { news }: { news: CardNews }) => announce(news) },
  })
}
