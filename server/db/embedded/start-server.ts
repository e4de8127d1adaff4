import type { ChildProcess } from 'node:child_process'
import { access, open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { spawnUnprivileged } from './command.ts'
import { serverParameters, type ServerOptions } from './postgres-settings.ts'
import { readPostmaster } from './postmaster.ts'
import { attend, type LiveServer } from './presence.ts'
import { dropSocketDirectory, makeSocketDirectory } from './socket-directory.ts'

const startLimit = 60_000
const childrenLimit = 10_000
const winnerLimit = 5_000
const pollInterval = 10

type Places = { readonly home: string; readonly dataDirectory: string }

/**
 * Starts a server on the data directory; when another process was faster, returns that server. Recovery after a crash
 * is part of the start. Children of a killed server may live for a moment; then it retries until they are gone.
 * @throws Error with the reason when no server started.
 */
export async function startServer(binaries: Binaries, places: Places, options: ServerOptions): Promise<LiveServer> {
  const socketDirectory = await makeSocketDirectory(places.home)
  const parameters = ['-D', places.dataDirectory, ...serverParameters(socketDirectory, options)]
  const crashed = await exists(join(places.dataDirectory, 'postmaster.pid'))
  const deadline = Date.now() + (crashed ? childrenLimit : 0)
  for (;;) {
    try {
      const live = await tryStart(binaries, places, parameters)
      if (live.postmaster.socketDirectory !== socketDirectory) await dropSocketDirectory(socketDirectory)
      return live
    } catch (reason) {
      if (Date.now() <= deadline) continue
      await dropSocketDirectory(socketDirectory)
      throw reason
    }
  }
}

async function tryStart(binaries: Binaries, places: Places, parameters: string[]): Promise<LiveServer> {
  const { home, dataDirectory } = places
  const logFile = join(home, 'postgres.log')
  const log = await open(logFile, 'a', 0o600)
  const child = spawnUnprivileged(binaries.postgres, parameters, binaries.environment, ['ignore', log.fd, log.fd])
  const state = watch(child)
  child.unref()
  await log.close()
  const deadline = Date.now() + startLimit
  while (Date.now() < deadline) {
    const postmaster = await readPostmaster(dataDirectory)
    const live = postmaster?.ready === true ? await attend(postmaster) : undefined
    if (live !== undefined) return live
    // Who lost a race for the folder waits until the winner has written where it listens.
    if (state.ended !== undefined && postmaster === undefined && !(await isTaken(places.dataDirectory, state.endedAt)))
      throw new Error(`PostgreSQL ended at once (${state.ended}), see ${logFile}`)
    await pause(pollInterval)
  }
  throw new Error(`PostgreSQL was not ready after ${startLimit / 1000} s, see ${logFile}`)
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** Returns whether another starter holds the folder, and has had little time to say where it listens. */
async function isTaken(dataDirectory: string, since: number): Promise<boolean> {
  return Date.now() - since < winnerLimit && (await exists(join(dataDirectory, 'postmaster.pid')))
}

function watch(child: ChildProcess): { ended: string | undefined; endedAt: number } {
  const state: { ended: string | undefined; endedAt: number } = { ended: undefined, endedAt: 0 }
  const end = (how: string) => Object.assign(state, { ended: how, endedAt: Date.now() })
  child.once('error', (reason) => end(reason.message))
  child.once('exit', (code, signal) => end(`exit ${code ?? signal}`))
  return state
}
