import { setTimeout as pause } from 'node:timers/promises'
import { readPostmaster } from './postmaster.ts'
import { leave, type LiveServer } from './presence.ts'
import { dropSocketDirectory } from './socket-directory.ts'

const stopLimit = 30_000

/**
 * Leaves the server and stops it unless another process uses it. Returns whether it has stopped; resolves only when the
 * server has written everything.
 */
export async function leaveServer(dataDirectory: string, server: LiveServer): Promise<boolean> {
  const { pid, socketDirectory } = server.postmaster
  const alone = await leave(server).catch(() => false)
  if (alone) {
    process.kill(pid, 'SIGINT')
    await untilGone(dataDirectory, pid)
    await dropSocketDirectory(socketDirectory)
  }
  void server.presence.end().catch(() => undefined)
  return alone || (await readPostmaster(dataDirectory)) === undefined
}

async function untilGone(dataDirectory: string, pid: number): Promise<void> {
  const deadline = Date.now() + stopLimit
  while ((await readPostmaster(dataDirectory))?.pid === pid) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (pid ${pid}) did not stop within ${stopLimit / 1000} s`)
    await pause(10)
  }
}
