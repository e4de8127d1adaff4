import { expect, test } from 'vitest'
import { importRules, packageDoors } from '#scripts/lint/import-rules.ts'
import { lintTree } from './support/lint-tree.ts'
import { doors, general, rows } from './support/planted-imports.ts'
import type { PlantedRow } from './support/planted-imports.ts'

const file = (path: string, name: string) => path.replace(/([^/]*)$/, `${name}-$1`)
const named = (row: PlantedRow, name: string) => (row.from === row.file ? row.file : file(row.file, name))

const offences = await lintTree({
  ...Object.fromEntries(rows.map((row) => [named(row, 'offence'), `${row.offence}\n`])),
  ...Object.fromEntries(
    doors.map((door) => [file(door.file, `door-${door.package.replace(/\W/g, '')}`), `export * from '${door.specifier}'\n`]),
  ),
  ...Object.fromEntries(general.map((row) => [row.file, `${row.code}\n`])),
})
const allowed = await lintTree(Object.fromEntries(rows.map((row) => [named(row, 'allowed'), `${row.allowed}\n`])))

const refusals = (path: string) =>
  offences.filter((offence) => offence.file === path && offence.rule === 'house(imports)').map((offence) => offence.message)

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
  expect(doors.map((door) => door.package)).toEqual(Object.keys(packageDoors))
})

test.each(doors)('$package is refused in $file and told where to go', (door) => {
  const path = file(door.file, `door-${door.package.replace(/\W/g, '')}`)
  expect(refusals(path)).toEqual([packageDoors[door.package]?.instead])
})

test.each(general)('refuses $offence', (row) => {
  expect(refusals(row.file)).toEqual([expect.stringContaining(row.says)])
})
