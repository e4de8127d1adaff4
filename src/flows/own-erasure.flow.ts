import { ownErasureMachine } from '#machines/flows/own-erasure.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'
import type { Announce } from './toasts.flow.ts'

export function ownErasureFlow({ users }: Pick<Services, 'users'>, announce: Announce) {
  return ownErasureMachine.provide({
    actors: {
      getOwnErasure: call((_, signal) => users.erasure(signal)),
      requestOwnErasure: call((_, signal) => users.requestErasure(signal)),
      withdrawOwnErasure: call((_, signal) => users.withdrawErasure(signal)),
    },
    actions: { announceWithdrawal: () => announce('erasure.withdrawn') },
  })
}
