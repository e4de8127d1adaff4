import type { Connection } from '#contract/connection.ts'
import type { Call } from './http.ts'

export function createConnections(call: Call) {
  return {
    connect: ({ app }: { app: string }, signal?: AbortSignal): Promise<Connection> =>
      call('connectApplication', { body: { apps: [app] }, signal }),
  }
}
