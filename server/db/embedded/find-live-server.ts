import { setTimeout as pause } from 'node:timers/promises'
import { readPostmaster } from './postmaster.ts'
import { attend, type LiveServer } from './presence.ts'

const limit = 60_000

/**
 * Joins the server that holds the data directory once it answers; undefined when there is none. One that is starting,
 * stopping or was just killed is waited for until it answers or is gone: postmaster.pid says ready for all of them.
 * @throws Error when it lives and does not answer.
 */
export async function findLiveServer(dataDirectory: string): Promise<LiveServer | undefined> {
  const deadline = Date.now() + limit
  for (;;) {
    const found = await readPostmaster(dataDirectory)
    if (found === undefined) return undefined
    const live = found.ready ? await attend(found) : undefined
    if (live !== undefined) return live
    if (Date.now() > deadline) throw new Error(`the PostgreSQL server with pid ${found.pid} does not answer`)
    await pause(10)
  }
}
