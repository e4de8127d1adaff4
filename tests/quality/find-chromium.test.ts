import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { locateChromium } from '#scripts/chromium/locate.ts'
import { runScript } from './support/run-script.ts'

vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'chromium-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

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

test('the quick one without windows goes first, unless somebody wants to watch', async () => {
  vi.stubEnv('CHROMIUM_PATH', '').stubEnv('PLAYWRIGHT_BROWSERS_PATH', folder).stubEnv('PATH', folder)
  const quick = program('chromium-headless-shell', 0)
  const system = program('chromium', 0)
  expect(locateChromium()).toBe(quick)
  expect(locateChromium({ windows: true })).toBe(system)
})
