import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'

/**
 * Holds a lock file that names this process. Takes it over only from a dead process, never by age. Returns the function
 * that releases it.
 * @throws Error naming the process that holds it.
 */
export async function holdLock(path: string): Promise<() => Promise<void>> {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, await nameOf(process.pid), { mode: 0o600 })
  try {
    while (!(await linked(draft, path))) await clearDead(path)
    return () => rm(path, { force: true })
  } finally {
    await rm(draft, { force: true })
  }
}

/** Creates the lock by a link, which appears with its content or not at all, and never over an existing file. */
function linked(draft: string, path: string): Promise<boolean> {
  return link(draft, path).then(
    () => true,
    (reason: NodeJS.ErrnoException) => {
      if (reason.code === 'EEXIST') return false
      throw reason
    },
  )
}

async function clearDead(path: string): Promise<void> {
  const holder = await readFile(path, 'utf8').catch(() => undefined)
  if (holder === undefined) return
  const pid = Number(holder.split(' ')[0])
  if (isAlive(pid) && (await nameOf(pid)) === holder) throw new Error(`process ${pid} holds ${path}`)
  const aside = `${path}.dead.${process.pid}`
  await rename(path, aside).catch(() => undefined)
  const moved = await readFile(aside, 'utf8').catch(() => holder)
  if (moved !== holder) await linked(aside, path)
  await rm(aside, { force: true })
}

/** Returns the pid and, where the system tells it, the start time of that process: the system reuses pids. */
async function nameOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return `${pid} ${stat.replace(/^.*\) /s, '').split(' ')[19] ?? ''}`
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (reason) {
    return reason instanceof Error && 'code' in reason && reason.code === 'EPERM'
  }
}
