import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { temporaryRoot } from '#scripts/test/work-folder.ts'
import { killCluster } from './cluster-end.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly databaseHome: { readonly dataDir: string; readonly password: string }
  }
}

const prefix = 'receptio-test-'
/** `npm test` has chosen a folder; a run of some files chooses like it. */
const root = process.env['TMPDIR'] === undefined ? temporaryRoot() : tmpdir()

/** Provides the folder of this run's cluster, which the first test starts on demand, and removes it at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const dataDir = await mkdtemp(join(root, `${prefix}${process.pid}-`))
  project.provide('databaseHome', { dataDir, password: randomBytes(16).toString('hex') })
  return () => remove(dataDir)
}

/** Removes clusters of killed runs; the pid in the name shows whether the run still lives. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(root)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) await remove(join(root, name))
  }
}

async function remove(dataDir: string): Promise<void> {
  await killCluster(dataDir)
  await rm(dataDir, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
