import { setTimeout as pause } from 'node:timers/promises'
import type { EmbeddedServer } from '../embedded.ts'
import type { Connection } from './presence.ts'

const firstWait = 100
const longestWait = 10_000

interface Keeping {
  start: () => Promise<EmbeddedServer>
  /** Receives the new connection after each restart. */
  moved: (connection: Connection) => void
  /** Receives one sentence about each event. */
  tell: (sentence: string) => void
}

/**
 * Starts the embedded server again whenever it ends unasked, until the start succeeds. Returns the function that stops
 * it for good, as `EmbeddedServer.stop` does.
 */
export function keepRunning(first: EmbeddedServer, { start, moved, tell }: Keeping): () => Promise<boolean> {
  let server = first
  let isStopping = false
  let restarting = Promise.resolve()

  function watch(): void {
    void server.lost.then(() => {
      if (!isStopping) restarting = again()
    })
  }

  async function again(): Promise<void> {
    tell('PostgreSQL ended by itself; it is started again.')
    for (let wait = firstWait; !isStopping; wait = Math.min(2 * wait, longestWait)) {
      try {
        server = await start()
        moved(server.connection)
        tell(`PostgreSQL runs again as process ${server.pid}.`)
        return watch()
      } catch (reason) {
        tell(`PostgreSQL does not start: ${reason instanceof Error ? reason.message : String(reason)}`)
        await pause(wait)
      }
    }
  }

  watch()
  return async () => {
    isStopping = true
    await restarting
    return server.stop()
  }
}
