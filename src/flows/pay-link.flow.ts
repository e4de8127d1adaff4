import { type LinkedPayment, payLinkMachine } from '#machines/flows/pay-link.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

export function payLinkFlow({ payLinks }: Pick<Services, 'payLinks'>) {
  return payLinkMachine.provide({
    actors: {
      openPayLink: call((input: { token: string }, signal) => payLinks.open(input, signal)),
      orderPayLink: call((input: LinkedPayment, signal) => payLinks.order(input, signal)),
    },
  })
}
