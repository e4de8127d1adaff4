import { describe, expect, test } from 'vitest'
import { catalogue } from './support/catalogue.ts'

const [spanish, english] = [await catalogue('es-MX'), await catalogue('en')]
const pairs = [...spanish.keys()].map((source): [string, string] => [source, english.get(source) ?? ''])

/** Returns the placeholders of a text: its values and its marked-up parts. */
const placesOf = (text: string) => [...text.matchAll(/\{\w+(?:, \w+)?|<\/?\d+\/?>/g)].map(([place]) => place).sort()
const sameInBoth = ['No', 'Root', 'Auditor', 'Marketplace', 'Plan', 'RFC', 'Logo', 'Personal']

describe('[FMT-1] the English catalogue', () => {
  test('has something to translate', () => {
    expect(pairs.length).toBeGreaterThan(100)
  })

  test('translates every text', () => {
    expect(pairs.filter(([, translation]) => translation.trim() === '')).toEqual([])
    expect([...english.keys()].filter((source) => !spanish.has(source))).toEqual([])
  })

  test('leaves no text in Spanish', () => {
    const spanishWords = /[áéíóúñ¿¡]|\b(el|la|los|las|tu|con|para|una|que|cuenta|correo)\b/i

    expect(pairs.filter(([source, translation]) => source === translation && !sameInBoth.includes(source))).toEqual([])
    expect(pairs.filter(([, translation]) => spanishWords.test(translation))).toEqual([])
  })

  test('keeps the values and the marked-up parts of each text', () => {
    expect(pairs.filter(([source, translation]) => placesOf(source).join() !== placesOf(translation).join())).toEqual([])
  })

  test('ends a text as its source does, and has no space too many', () => {
    const endOf = (text: string) => /[.:…?]?$/.exec(text)?.[0]

    expect(pairs.filter(([source, translation]) => endOf(source) !== endOf(translation))).toEqual([])
    expect(pairs.flat().filter((text) => text !== text.trim() || /\s\s/.test(text))).toEqual([])
  })
})

test('[FMT-1] the Spanish catalogue says what the code says', () => {
  expect([...spanish].filter(([source, translation]) => translation !== source && translation !== '')).toEqual([])
})
