import { setTimeout as pause } from 'node:timers/promises'
import { readPostmaster } from './postmaster.ts'
import { attend, type LiveServer } from './presence.ts'

const limit = 60_000

/**
 * Joins the server that holds the data directory once it answers; returns undefined when there is none. Waits for a
 * server that is starting, stopping or was just killed, because postmaster.pid says ready for all of them.
 * @throws Error when the server lives and does not answer.
 */
export async function findLiveServer(dataDirectory: string): Promise<LiveServer | undefined> {
  const deadline = Date.now() + limit
  for (;;) {
    const postmaster = await readPostmaster(dataDirectory)
    if (postmaster === undefined) return undefined
    const live = postmaster.ready ? await attend(postmaster) : undefined
    if (live !== undefined) return live
    if (Date.now() > deadline) throw new Error(`the PostgreSQL server with pid ${postmaster.pid} does not answer`)
    await pause(10)
  }
}
