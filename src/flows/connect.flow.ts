import { connectMachine } from '#machines/flows/connect.machine.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

export function connectFlow({ users, connections }: Pick<Services, 'users' | 'connections'>) {
  return connectMachine.provide({
    actors: {
      getMe: call((_, signal) => users.me(signal)),
      connectApplication: call((input: { app: string }, signal) => connections.connect(input, signal)),
    },
  })
}
