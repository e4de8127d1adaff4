import { cardAddMachine, type CardToken } from '#machines/flows/card-add.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

interface CardAddServices {
  paymentMethods: Pick<Services['paymentMethods'], 'driver' | 'beginSetup' | 'add' | 'sync'>
}

export function cardAddFlow({ paymentMethods }: CardAddServices) {
  return cardAddMachine.provide({
    actors: {
      readDriver: call((_, signal) => paymentMethods.driver(signal)),
      beginCardSetup: call((_, signal) => paymentMethods.beginSetup(signal)),
      saveCard: call((token: CardToken, signal) => paymentMethods.add(token, signal)),
      syncCards: call((_, signal) => paymentMethods.sync(signal)),
    },
  })
}
