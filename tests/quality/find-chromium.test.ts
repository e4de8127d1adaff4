import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { chromiumVersion, locateChromium } from '#scripts/chromium/locate.ts'
import { pinnedChromium } from '#scripts/chromium/pinned.ts'
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

const unset = () => vi.stubEnv('CHROMIUM_PATH', '').stubEnv('PLAYWRIGHT_BROWSERS_PATH', folder).stubEnv('PATH', folder)
const unpinned = () => undefined

test("the system's Chromium is found on the PATH where none is pinned", () => {
  unset()
  const system = program('chromium-browser', 0)
  expect(locateChromium({ pinned: unpinned })).toBe(system)
})

test("the system's quick one without windows goes first, unless somebody wants to watch", () => {
  unset()
  const quick = program('chromium-headless-shell', 0)
  const system = program('chromium', 0)
  expect(locateChromium({ pinned: unpinned })).toBe(quick)
  expect(locateChromium({ windows: true })).toBe(system)
})

test('[issue 16.0] the pinned one goes before any of the system, unless it does not start here', () => {
  unset()
  const system = program('chromium-headless-shell', 0)
  const pinned = program('pinned', 0)
  const foreign = program('foreign', 127)
  expect(locateChromium({ pinned: () => pinned })).toBe(pinned)
  expect(locateChromium({ pinned: () => foreign })).toBe(system)
})

const canBePinned = process.platform === 'linux' && process.arch === 'x64'

test('[issue 16.0] the pinned one is that of package.json, whatever is installed', () => {
  const { version } = JSON.parse(readFileSync('node_modules/@sparticuz/chromium/package.json', 'utf8')) as { version: string }
  const path = pinnedChromium()
  const said = path === undefined ? 'none' : chromiumVersion(path).split('.', 1)[0]
  expect(said).toBe(canBePinned ? `Chromium ${version.split('.', 1)[0]}` : 'none')
})

test('[issue 16.0] processes that unpack at once leave one whole Chromium and nothing beside it', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'chromium-cache-'))
  const script = `import { unpackChromium } from '#scripts/chromium/pinned.ts'; console.log(unpackChromium(process.argv[1]))`
  const unpack = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, join(cache, 'chromium')])
  const said = await Promise.all([unpack(), unpack()])
  expect(said.map(({ stdout }) => stdout)).toEqual(['true\n', 'true\n'])
  expect(readdirSync(cache)).toEqual(['chromium'])
  expect(readdirSync(join(cache, 'chromium'))).toEqual(
    expect.arrayContaining(['al2023', 'chromium', 'fonts', 'fonts.conf', 'run']),
  )
  rmSync(cache, { recursive: true })
})
