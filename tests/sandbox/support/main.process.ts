import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { onTestFinished } from 'vitest'
import { compiledOnce } from '#scripts/test/compiled-once.ts'

const main = join(import.meta.dirname, '../../../sandbox/main.ts')

export interface MainProcess {
  firstLine: Promise<string>
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>
  signal: (name: NodeJS.Signals) => void
}

export function startMain(env: Record<string, string>): MainProcess {
  const ports = { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' }
  const child = spawn(process.execPath, [main], { env: { ...compiledOnce, ...ports, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return {
    firstLine: once(child.stdout, 'data').then(([chunk]) => String(chunk)),
    ended: output.then(([stdout, stderr, [code]]) => ({ code: code as number | null, stdout, stderr })),
    signal: (name) => void child.kill(name),
  }
}
