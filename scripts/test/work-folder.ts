import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'receptio-run-'
const sharedMemory = '/dev/shm'
/** The most bytes that the databases and browsers of a run need, doubled. */
const needed = 4 * 1024 ** 3

/**
 * Makes the folder of a run's databases and other temporary files: in memory if there is enough, because each API test
 * copies a database of 400 files. Remove it with `removeWorkFolder`.
 * @param memory the folder of the machine's files in memory
 */
export function makeWorkFolder(memory = sharedMemory): string {
  return mkdtempSync(join(temporaryRoot(memory), prefix))
}

/** Returns where temporary files belong: in memory if there is enough and programs may run there. */
export function temporaryRoot(memory = sharedMemory): string {
  if (!hasRoom(memory)) return tmpdir()
  const folder = mkdtempSync(join(memory, prefix))
  const root = runsPrograms(folder) ? memory : tmpdir()
  removeWorkFolder(folder)
  return root
}

/** Removes the folder with its content. */
export function removeWorkFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

function hasRoom(memory: string): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    const available = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]
    return bavail * bsize >= needed && Number(available) * 1024 >= 2 * needed
  } catch {
    return false
  }
}

/** Containers often mount shared memory without execute rights, but the database loads its libraries from there. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'probe.sh')
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o700 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}
