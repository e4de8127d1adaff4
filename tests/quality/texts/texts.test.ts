import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from '#contract/zod.ts'
import { checkButton } from '#scripts/texts/check-button.ts'
import { checkText, type Offence } from '#scripts/texts/check-text.ts'
import { readButtons } from '#scripts/texts/read-buttons.ts'
import { readTexts } from '#scripts/texts/read-texts.ts'

const counts = z.record(z.string(), z.number())
const floor = z.object({ es: counts, en: counts }).parse(JSON.parse(readFileSync(new URL('floor.json', import.meta.url), 'utf8')))

/** Returns whether a text says that something failed, by the file it comes from. */
const isError = (file: string) => file.startsWith('server/refusal/')

const texts = readTexts()
const offences = [...texts.flatMap((text) => checkText(text, isError(text.file))), ...readButtons().flatMap(checkButton)]
const lineOf = ({ file, line, text, rule, instead }: Offence) => `${file}:${line} ${rule}: “${text}”. Write: ${instead}`

for (const language of ['es', 'en'] as const) {
  test.each(Object.entries(floor[language]))(`[issue 21] texts in ${language} keep to the floor of %s`, (rule, least) => {
    const broken = offences.filter((offence) => offence.language === language && offence.rule === rule)
    expect(broken.length > least ? broken.map(lineOf) : []).toEqual([])
    expect(broken.length, `the floor of ${rule} has fallen: write ${broken.length} into floor.json`).toBe(least)
  })
}

test('[issue 21] every rule has a floor, and the texts of the screens, letters, papers and refusals are read', () => {
  const rules = new Set(offences.map(({ language, rule }) => `${language} ${rule}`))
  expect([...rules].filter((name) => !(name.slice(3) in floor[name.startsWith('es') ? 'es' : 'en']))).toEqual([])
  const folders = Map.groupBy(texts, ({ file }) => file.split('/').slice(0, 2).join('/'))
  expect([...folders.keys()]).toEqual(['src/locales', 'server/documents', 'server/mail', 'server/receipts', 'server/refusal'])
  expect(texts.length).toBeGreaterThan(5000)
  expect(readButtons().length).toBeGreaterThan(100)
})
