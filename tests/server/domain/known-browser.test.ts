import { describe, expect, test } from 'vitest'
import { deriveKeys } from '#server/domain/keys.ts'
import { browserKnownFor, markOf, marksLength, withMark } from '#server/domain/known-browser.ts'

const key = deriveKeys('a-secret-of-at-least-thirty-two-characters').browser
const now = new Date('2026-03-02T16:00:00.500Z')
const owner = { tenant: 'receptio', email: 'user@acme.test' }
const name = (letter: string) => letter.repeat(22)
const marked = (marks: string, letter: string, email: string, at = now) =>
  withMark(key, marks, { ...owner, email }, { name: name(letter), now: at })
const later = (milliseconds: number) => new Date(new Date('2026-03-02T16:00:00.000Z').getTime() + milliseconds)

describe('[decision 0025] the mark of a browser', () => {
  const marks = marked('', 'a', owner.email)

  test('names its account, and no other account, tenant or key', () => {
    expect(marks).toMatch(/^1772467200\.a{22}\.[A-Za-z0-9_-]{43}$/)
    expect(markOf(key, marks, owner, now)).toBe(name('a'))
    expect(markOf(key, marks, { ...owner, email: 'other@acme.test' }, now)).toBeNull()
    expect(markOf(key, marks, { ...owner, tenant: 'other' }, now)).toBeNull()
    expect(markOf(deriveKeys('another-secret-of-thirty-two-characters!').browser, marks, owner, now)).toBeNull()
  })

  test('with another time or name is none', () => {
    expect(markOf(key, marks.replace('1772467200', '1772467201'), owner, now)).toBeNull()
    expect(markOf(key, marks.replace(name('a'), name('b')), owner, now)).toBeNull()
    expect(markOf(key, `${marks}x`, owner, now)).toBeNull()
    expect(markOf(key, '', owner, now)).toBeNull()
  })

  test('is good for 180 days', () => {
    expect(browserKnownFor).toBe(15_552_000_000)
    expect(markOf(key, marks, owner, later(browserKnownFor - 1))).toBe(name('a'))
    expect(markOf(key, marks, owner, later(browserKnownFor))).toBeNull()
  })

  test('stands first, replaces the one before of its account, and leaves those of three others', () => {
    const names = (text: string) => text.split('~').map((mark) => mark.split('.')[1]?.[0])
    const four = ['b', 'c', 'd', 'e'].reduce((text, letter) => marked(text, letter, `${letter}@acme.test`), marks)
    expect(names(four)).toEqual(['e', 'd', 'c', 'b'])
    expect(names(marked(four, 'f', 'c@acme.test'))).toEqual(['f', 'e', 'd', 'b'])
    expect(markOf(key, four, { ...owner, email: 'b@acme.test' }, now)).toBe(name('b'))
  })

  test('of a text that is too long is not read, and what is no mark is dropped', () => {
    const four = ['b', 'c', 'd'].reduce((text, letter) => marked(text, letter, `${letter}@acme.test`), marks)
    expect([marksLength, four.length <= marksLength]).toEqual([316, true])
    expect(markOf(key, `${marks}~${'x'.repeat(marksLength - marks.length - 1)}`, owner, now)).toBe(name('a'))
    expect(markOf(key, `${marks}~${'x'.repeat(marksLength - marks.length)}`, owner, now)).toBeNull()
    expect(marked('rubbish~~', 'a', owner.email)).toBe(marks)
    expect(markOf(key, `x~x~x~${marks}`, owner, now)).toBe(name('a'))
    expect(markOf(key, `x~x~x~x~${marks}`, owner, now)).toBeNull()
  })
})
