import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { compiledOnce } from '#scripts/test/compiled-once.ts'

export type ScriptEnd = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

const project = resolve(import.meta.dirname, '../../..')

/** Runs one script of the project as npm does, in an environment of the test. */
export const runScript = (name: string, env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<ScriptEnd> =>
  new Promise((done, failed) => {
    const child = spawn(process.execPath, [resolve(project, 'scripts/run.mjs'), `scripts/${name}.ts`, ...args], {
      cwd: project,
      env: { ...compiledOnce, ...env },
    })
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    child.once('error', failed)
    child.once('close', (code) => done({ code, stdout, stderr }))
  })
