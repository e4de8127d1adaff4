import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { createSandbox, type Sandbox, type SandboxOptions } from '#sandbox/sandbox.ts'

export async function temporaryDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'sandbox-test-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

export async function startSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const sandbox = await createSandbox({ dataDir: options.dataDir ?? (await temporaryDir()), ...options })
  onTestFinished(() => sandbox.close())
  return sandbox
}
