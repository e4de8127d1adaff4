import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { check } from '#scripts/test/check.ts'
import { checks } from '#scripts/test/checks.ts'

/** Checks whose own output says what to do. */
const speakForThemselves = ['flows', 'docs', 'lint', 'dead', 'build']

test('every check says what to do when it fails', () => {
  const advised = checks.filter(({ advice }) => advice !== undefined).map(({ name }) => name)

  expect([...advised, ...speakForThemselves].toSorted()).toEqual(checks.map(({ name }) => name).toSorted())
})

test('an error of types ends with the commands that write what the compiler may not know yet', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'types-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'wrong.ts'), "export const port: number = 'none'\n")
  writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "types": [] }, "files": ["wrong.ts"] }')
  const types = checks.find(({ name }) => name === 'types')!

  const { failed, output } = await check({ ...types, args: [...types.args, '-p', folder] }).run()

  expect([failed, ...output.split('\n').slice(-2)]).toEqual([
    1,
    'A call, a service or a page that it does not know yet: npm run routes. A table or a column: npm run docs.',
    'A handler or a sample that is missing: the file that it names says where to write it.',
  ])
})
