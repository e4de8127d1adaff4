import { expect, test } from 'vitest'
import { wrapProse } from '#scripts/lib/wrap-prose.ts'

const words = (count: number, word: string) => Array.from({ length: count }, () => word).join(' ')

test('breaks a paragraph at 120 characters, and indents the lines after the first', () => {
  expect(wrapProse(`- ${words(31, 'abc')}`, '  ')).toEqual([`- ${words(29, 'abc')}`, `  ${words(2, 'abc')}`])
})

test('no line begins with what would begin a list or a heading', () => {
  expect(wrapProse(`${words(30, 'abc')} - 1. abc`)).toEqual([`${words(30, 'abc')} - 1.`, 'abc'])
})

test('a word that is longer than a line stands alone', () => {
  expect(wrapProse(`abc ${'x'.repeat(130)} abc`)).toEqual(['abc', 'x'.repeat(130), 'abc'])
})

test('a code span is not broken, and a lone backtick is kept', () => {
  expect(wrapProse(`${words(28, 'abc')} (\`npm run docs\`) \` abc`)).toEqual([words(28, 'abc'), '(`npm run docs`) ` abc'])
})
