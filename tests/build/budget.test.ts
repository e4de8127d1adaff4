import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { brokenBudget, type Budget, budgetTable, type FirstLoad } from '#build/budget.ts'

const budget: Budget = {
  scriptBytes: 115_000,
  documentBytes: 14_000,
  refused: { 'the router': ['/@tanstack/'], 'other texts': ['/src/locales/'] },
}
const load: FirstLoad = {
  document: 'signin.es-MX.html',
  locale: 'es-MX',
  documentBytes: 5000,
  scripts: [
    { file: 'first.js', bytes: 93_000 },
    { file: 'auth.js', bytes: 1200 },
  ],
  modules: ['/p/src/auth.tsx', '/p/node_modules/react/index.js'],
}

describe('the budget of the first load', () => {
  test('is kept by a load within it', () => {
    expect(brokenBudget([load], budget)).toEqual([])
  })

  test('is broken by one byte too many of scripts or document', () => {
    const heavy = { ...load, documentBytes: 14_001, scripts: [{ file: 'first.js', bytes: 115_001 }] }
    expect(brokenBudget([heavy], budget)).toEqual([
      'signin.es-MX.html loads 115.0 kB of scripts, and 115.0 kB is the most.',
      'signin.es-MX.html is 14.0 kB itself, and 14.0 kB is the most.',
    ])
  })

  test('is broken by a module that has no place in it, however small', () => {
    const modules = [...load.modules, '/p/node_modules/@tanstack/router-core/index.js']
    expect(brokenBudget([{ ...load, modules }], budget)).toEqual([
      'signin.es-MX.html loads the router before it works: /p/node_modules/@tanstack/router-core/index.js',
    ])
  })

  test('lets a document bring its own texts and no others', () => {
    const modules = ['/p/src/locales/en.po']
    const english = { ...load, document: 'signin.en.html', locale: 'en', modules }
    expect(brokenBudget([english], budget)).toEqual([])
    expect(brokenBudget([{ ...load, modules }], budget)).toEqual([
      'signin.es-MX.html loads other texts before it works: /p/src/locales/en.po',
    ])
  })

  test('prints what each document loads', () => {
    expect(budgetTable([load], budget)).toBe(
      [
        'first load, brotli  document   scripts  of which',
        'signin.es-MX.html     5.0 kB   94.2 kB  first.js 93.0 kB, auth.js 1.2 kB',
        'at most              14.0 kB  115.0 kB',
      ].join('\n'),
    )
  })

  test('is 115 kB of scripts for an auth screen, and half a kilobyte for passkeys', async () => {
    expect(JSON.parse(await readFile('budget.json', 'utf8'))).toMatchObject({ scriptBytes: 115_500, documentBytes: 14_000 })
  })
})
