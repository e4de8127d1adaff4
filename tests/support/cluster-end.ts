import { setTimeout as pause } from 'node:timers/promises'
import { clusterDirectory } from '#server/db/embedded.ts'
import { readPostmaster } from '#server/db/embedded/postmaster.ts'

/** Kills the server of a cluster, whoever is connected, and waits until it is gone. */
export async function killCluster(dataDir: string): Promise<void> {
  for (;;) {
    const server = await readPostmaster(clusterDirectory(dataDir))
    if (server === undefined) return
    try {
      process.kill(server.pid, 'SIGQUIT')
    } catch {
      return
    }
    await pause(5)
  }
}
