import { chmod, mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

const longestSocketPath = 103
const prefix = 'receptio-'
const plain = /^[A-Za-z0-9_./-]+$/

/**
 * Returns a private directory for the socket: inside `home` when that path is short and plain enough, else a temporary
 * one.
 */
export async function makeSocketDirectory(home: string): Promise<string> {
  const near = resolve(home, 'socket')
  const path = join(near, '.s.PGSQL.5432')
  if (Buffer.byteLength(path) > longestSocketPath || !plain.test(path)) return mkdtemp(join(tmpdir(), prefix))
  await mkdir(near, { recursive: true, mode: 0o700 })
  await chmod(near, 0o700)
  return near
}

/** Removes the socket directory of a stopped server if it was a temporary one. */
export async function dropSocketDirectory(socketDirectory: string): Promise<void> {
  if (dirname(socketDirectory) !== tmpdir() || !basename(socketDirectory).startsWith(prefix)) return
  await rmdir(socketDirectory).catch(() => undefined)
}
