import { expect, test } from 'vitest'
import type { Output } from '#build/output.ts'
import { brokenPages, largestPage, pageLoads } from '#build/page-load.ts'

const chunk = (fileName: string, facadeModuleId: string, imports: readonly string[], isEntry = false) =>
  ({
    type: 'chunk',
    fileName,
    facadeModuleId,
    imports,
    isEntry,
    code: `export const name = '${fileName}'`,
  }) as unknown as Output[number]
const output = [
  chunk('main.js', '/src/main.tsx', ['common.js'], true),
  chunk('common.js', '', []),
  chunk('app.js', '', ['common.js']),
  chunk('home.js', '/src/routes/app/home.tsx?tsr-split=component', ['app.js', 'common.js']),
  chunk('sign-in.js', '/src/routes/auth/signin.tsx?tsr-split=component', ['common.js']),
]

test('a page behind the sign-in asks for its scripts and those of the application, each once', async () => {
  const [home, ...others] = await pageLoads(output)

  expect(others).toEqual([])
  expect(home).toMatchObject({ page: 'app/home', scripts: 4 })
  expect(home?.bytes).toBeGreaterThan(80)
})

test('a page that asks for more than the budget is named with what is the most', () => {
  const loads = [{ page: 'app/home', scripts: 4, bytes: 1_500 }]

  expect(brokenPages(loads, { scripts: 4, scriptBytes: 1_500 })).toEqual([])
  expect(brokenPages(loads, { scripts: 3, scriptBytes: 9_000 })).toEqual([
    'app/home asks for 4 scripts, 1.5 kB; 3 and 9.0 kB are the most.',
  ])
  expect(brokenPages(loads, { scripts: 9, scriptBytes: 1_499 })).toHaveLength(1)
  expect(largestPage(loads)).toBe('of 1 pages behind the sign-in the largest, app/home asks for 4 scripts, 1.5 kB')
})
