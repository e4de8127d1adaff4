import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'

/**
 * Starts one of the PostgreSQL programs. They refuse to run as root, so for root they run in a user namespace where
 * root's files belong to an ordinary user. That needs util-linux and permitted user namespaces, but no new account. The
 * program is detached, so that Ctrl-C does not stop the database before the server has finished its requests.
 */
export function spawnUnprivileged(
  program: string,
  parameters: string[],
  environment: NodeJS.ProcessEnv,
  stdio: StdioOptions,
): ChildProcess {
  const options = { env: environment, stdio, detached: true }
  if (process.getuid?.() !== 0) return spawn(program, parameters, options)
  const mapping = ['--user', '--map-user=65534', '--map-group=65534', '--', program]
  return spawn('unshare', [...mapping, ...parameters], options)
}

/** Runs a program to its end. @throws Error with the last line of its output when it fails. */
export function runUnprivileged(program: string, parameters: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawnUnprivileged(program, parameters, environment, ['ignore', 'ignore', 'pipe'])
    let complaint = ''
    child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(complaint.trim().split('\n').at(-1) ?? `${program} ended with ${code}`))
    })
  })
}
