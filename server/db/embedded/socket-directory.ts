import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const longestSocketPath = 103
const plain = /^[A-Za-z0-9_./-]+$/

/** Gives a private directory for the socket: inside `home` when its path is short and plain enough, else a temporary one. */
export async function makeSocketDirectory(home: string): Promise<string> {
  const near = resolve(home, 'socket')
  const path = join(near, '.s.PGSQL.5432')
  if (Buffer.byteLength(path) > longestSocketPath || !plain.test(path)) return mkdtemp(join(tmpdir(), 'receptio-'))
  await mkdir(near, { recursive: true, mode: 0o700 })
  await chmod(near, 0o700)
  return near
}
