import { access, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { runUnprivileged } from './command.ts'

export const superuser = 'postgres'

/** Returns whether a cluster was made in this directory before. */
export function clusterExists(dataDirectory: string): Promise<boolean> {
  return access(join(dataDirectory, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

/** Makes a cluster in a temporary folder and then renames it, so that a kill in between leaves no half-made one. */
export async function makeCluster(binaries: Binaries, dataDirectory: string, durable: boolean): Promise<void> {
  if (await clusterExists(dataDirectory)) return
  const draft = await mkdtemp(`${dataDirectory}-`)
  try {
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    const access = ['--auth=trust', `--username=${superuser}`]
    await runUnprivileged(
      binaries.initdb,
      ['-D', draft, ...locale, ...access, ...(durable ? [] : ['--no-sync'])],
      binaries.environment,
    )
    await rename(draft, dataDirectory)
  } catch (reason) {
    await rm(draft, { recursive: true, force: true })
    if (!(await clusterExists(dataDirectory))) throw reason
  }
}
