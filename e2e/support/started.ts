import { spawn } from 'node:child_process'
import { inProject, root } from '#scripts/lib/project.ts'
import { compiledOnce } from '#scripts/test/compiled-once.ts'

export type Started = {
  /** The whole output until it was ready, or until it ended. */
  readonly ready: Promise<string>
  readonly ended: Promise<{ readonly code: number | null; readonly stderr: string }>
  readonly signal: (signal: NodeJS.Signals) => void
}

/** Runs `npm start` as npm does, in an environment of the test. */
export const startByCommand = (env: NodeJS.ProcessEnv): Started => {
  const child = spawn(process.execPath, [inProject('scripts/run.mjs'), 'scripts/start.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...compiledOnce, ...env },
  })
  let [stdout, stderr] = ['', '']
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const ended = new Promise<{ code: number | null; stderr: string }>((done) =>
    child.once('close', (code) => done({ code, stderr })),
  )
  const ready = new Promise<string>((tell) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString()
      if (stdout.includes('stop with Ctrl-C')) tell(stdout)
    })
    void ended.then(() => tell(stdout))
  })
  return { ready, ended, signal: (signal) => child.kill(signal) }
}
