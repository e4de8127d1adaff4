import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { runScript } from './support/run-script.ts'

vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'chromium-'))
afterAll(() => rmSync(folder, { recursive: true }))

const program = (name: string, code: number) => {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\nexit ${code}\n`)
  chmodSync(path, 0o755)
  return path
}

const bare = { PLAYWRIGHT_BROWSERS_PATH: folder, PATH: folder }

test('CHROMIUM_PATH decides', async () => {
  const chosen = program('chosen', 0)
  expect(await runScript('find-chromium', { ...bare, CHROMIUM_PATH: chosen })).toEqual({
    code: 0,
    stdout: `${chosen}\n`,
    stderr: '',
  })
})

test('a CHROMIUM_PATH that does not start is refused in one sentence', async () => {
  const broken = program('broken', 127)
  expect(await runScript('find-chromium', { ...bare, CHROMIUM_PATH: broken })).toEqual({
    code: 1,
    stdout: '',
    stderr: `CHROMIUM_PATH names ${broken}, which does not start: point it at Chromium, or leave it out.\n`,
  })
})

test("the system's Chromium is found on the PATH", async () => {
  const system = program('chromium-browser', 0)
  expect(await runScript('find-chromium', bare)).toEqual({ code: 0, stdout: `${system}\n`, stderr: '' })
})
