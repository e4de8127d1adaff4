import { setTimeout as pause } from 'node:timers/promises'
import { answers, superuserConnection } from './connection.ts'
import { readPostmaster, type Postmaster } from './postmaster.ts'

const limit = 60_000

/**
 * Gives the server that holds the data directory once it answers; undefined when there is none. One that is starting,
 * stopping or was just killed is waited for until it answers or is gone.
 * @throws Error when it lives and does not answer.
 */
export async function findLiveServer(dataDirectory: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + limit
  for (;;) {
    const found = await readPostmaster(dataDirectory)
    if (found === undefined || (await isReady(found))) return found
    if (Date.now() > deadline) throw new Error(`the PostgreSQL server with pid ${found.pid} does not answer`)
    await pause(10)
  }
}

/** Whether the server lets somebody in: postmaster.pid also says ready for one that is dying. */
export async function isReady(server: Postmaster): Promise<boolean> {
  return server.ready && (await answers(superuserConnection(server)))
}
