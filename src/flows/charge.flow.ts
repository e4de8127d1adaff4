import type { ChargeRequest, Watched } from '#machines/charge-request.ts'
import { chargeMachine } from '#machines/flows/charge.machine.ts'
import type { Purchase } from '#contract/purchase.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

interface ChargeServices extends Pick<Services, 'readDeviceSession'> {
  orders: Pick<Services['orders'], 'cancel' | 'create' | 'charge' | 'confirm' | 'watch'>
}

export function chargeFlow({ orders, readDeviceSession }: ChargeServices) {
  return chargeMachine.provide({
    actors: {
      cancelOrder: call((input: { id: string }, signal) => orders.cancel(input, signal)),
      createOrder: call((purchase: Purchase, signal) => orders.create(purchase, signal)),
      readDevice: call((_, signal) => readDeviceSession(signal)),
      chargeOrder: call((input: ChargeRequest, signal) => orders.charge(input, signal)),
      confirmOrder: call((input: { id: string }, signal) => orders.confirm(input, signal)),
      watchOrder: call((input: Watched, signal) => orders.watch(input, signal)),
    },
  })
}
