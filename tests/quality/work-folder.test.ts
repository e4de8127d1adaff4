import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeWorkFolder, removeWorkFolder } from '#scripts/test/work-folder.ts'

test('a run without files in memory keeps its own in the temporary folder, and removes them', () => {
  const folder = makeWorkFolder(join(tmpdir(), 'absent'))
  writeFileSync(join(folder, 'file'), '')

  expect(dirname(folder)).toBe(tmpdir())
  removeWorkFolder(folder)
  expect(existsSync(folder)).toBe(false)
})
