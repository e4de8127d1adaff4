import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#scripts/lib/project.ts'

const entry = /^(?:msgctxt "(?<context>.*)"\n)?msgid "(?<id>.+)"\nmsgstr "(?<text>.*)"$/gmu

/** One word in both languages: in the checkout another one tells the languages apart. */
const sameWord = new Set(['Subtotal', 'Total'])

/** Pages load several catalogues into one, so that the last one loaded decides. */
test('a Spanish text has one translation in all catalogues', () => {
  const texts = ['', 'application/', 'admin/'].flatMap((folder) => {
    const catalogue = readFileSync(inProject(`src/locales/${folder}en.po`), 'utf8')
    return [...catalogue.matchAll(entry)].map(({ groups = {} }) => [`${groups['context'] ?? ''}${groups['id']}`, groups['text']])
  })
  const byText = Map.groupBy(
    texts.filter(([id]) => !sameWord.has(id ?? '')),
    ([id]) => id,
  )
  const several = [...byText].flatMap(([id, rows]) => {
    const all = new Set(rows.map(([, text]) => text))
    return all.size > 1 ? [`${id}: ${[...all].join(' | ')}`] : []
  })
  expect(texts.length).toBeGreaterThan(1000)
  expect(several).toEqual([])
})
