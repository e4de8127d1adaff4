import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { importRules, packageLimits } from '#scripts/lint/import-rules.ts'
import { lintTree } from './support/lint-tree.ts'
import { limits, general, generalRows } from './support/planted-imports.ts'
import type { PlantedRow } from './support/planted-imports.ts'
import { serverRows } from './support/planted-server-imports.ts'
import { linesOf, projectFiles } from './support/project-files.ts'

const rows = [...generalRows, ...serverRows]
const file = (path: string, name: string) => path.replace(/([^/]*)$/, `${name}-$1`)
const named = (row: PlantedRow, name: string) => (row.from === row.file ? row.file : file(row.file, name))

const offences = await lintTree({
  ...Object.fromEntries(rows.map((row) => [named(row, 'offence'), `${row.offence}\n`])),
  ...Object.fromEntries(
    limits.map((limit) => [file(limit.file, `door-${limit.package.replace(/\W/g, '')}`), `export * from '${limit.specifier}'\n`]),
  ),
  ...Object.fromEntries(general.map((row) => [row.file, `${row.code}\n`])),
})
const allowed = await lintTree(Object.fromEntries(rows.map((row) => [named(row, 'allowed'), `${row.allowed}\n`])))

const refusals = (path: string) =>
  offences
    .filter((offence) => offence.file === path && offence.rule === 'architecture(imports)')
    .map((offence) => offence.message)

test('every row of the table has an offence planted here', () => {
  const open = ['tests', 'e2e', 'bench']
  expect(rows.map((row) => row.from).sort()).toEqual(
    importRules
      .map((rule) => rule.from)
      .filter((from) => !open.includes(from))
      .sort(),
  )
})

test.each(rows)('$file: $offence is refused and told what to do', (row) => {
  expect(refusals(named(row, 'offence'))).toEqual([expect.stringContaining(row.says)])
})

test.each(rows)('$file: $allowed is allowed', (row) => {
  expect(allowed.filter((offence) => offence.file === named(row, 'allowed'))).toEqual([])
})

test('every package with one door has an offence planted here', () => {
  expect(limits.map((limit) => limit.package)).toEqual(Object.keys(packageLimits))
})

test.each(limits)('$package is refused in $file and told where to go', (limit) => {
  const path = file(limit.file, `door-${limit.package.replace(/\W/g, '')}`)
  expect(refusals(path)).toEqual([packageLimits[limit.package]?.instead])
})

/** Returns the folder of a server file, or the file itself if it is next to the folders. */
const roomOf = (path: string) => path.split('/').slice(0, 2).join('/')

test('no two folders of the server import each other', () => {
  const server = projectFiles().filter((path) => /^server\/.+\.ts$/.test(path))
  const imports = linesOf(server).flatMap(({ file: path, line }) => {
    const specifier = / from '(\.[^']+)'/.exec(line)?.[1]
    return specifier === undefined ? [] : [[roomOf(path), roomOf(posix.join(posix.dirname(path), specifier))] as const]
  })
  const pairs = new Set(imports.map(([from, to]) => `${from} ${to}`))
  const mutual = imports.filter(([from, to]) => from < to && pairs.has(`${to} ${from}`))
  expect(pairs).toContain('server/routes server/http')
  expect(new Set(mutual)).toEqual(new Set())
})

test.each(general)('refuses $offence', (row) => {
  expect(refusals(row.file)).toEqual([expect.stringContaining(row.says)])
})
