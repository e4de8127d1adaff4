import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The facts in postmaster.pid about the server that holds a data directory. */
export type Postmaster = {
  readonly pid: number
  readonly port: number
  readonly socketDirectory: string
  readonly ready: boolean
}

/** Reads postmaster.pid. Returns undefined without a live server, or while the file does not say where it listens. */
export async function readPostmaster(dataDirectory: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid = '', , , port = '', socketDirectory = '', , , status = ''] = text.split('\n')
  if (!/^[0-9]+$/.test(pid) || socketDirectory === '' || !(await isPostgres(Number(pid)))) return undefined
  return { pid: Number(pid), port: Number(port), socketDirectory, ready: status.trim() === 'ready' }
}

/** Returns whether the process lives and is PostgreSQL: the pid may be reused, and a zombie counts as dead. */
async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  if (process.platform !== 'linux') return true
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return /^\d+ \(postgres\) [^ZX]/.test(stat)
}
