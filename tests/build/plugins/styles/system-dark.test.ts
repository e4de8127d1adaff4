import { expect, test } from 'vitest'
import { darkBySystem } from '#build/plugins/styles/system-dark.ts'

const twin = '@media (prefers-color-scheme:dark)'

test.each([
  ['.a{color:red;}', '.a{color:red;}'],
  ['.dark{--x:1;}', `.dark{--x:1;}${twin}{:root:where(:not(.light)){--x:1;}}`],
  ['html.dark{color-scheme:dark;}', `html.dark{color-scheme:dark;}${twin}{html:root:where(:not(.light)){color-scheme:dark;}}`],
  ['.dark .a{color:red;}.b{color:blue;}', `.dark .a{color:red;}${twin}{:root:where(:not(.light)) .a{color:red;}}.b{color:blue;}`],
  ['@media print{.dark .a{color:red;}}', `@media print{.dark .a{color:red;}${twin}{:root:where(:not(.light)) .a{color:red;}}}`],
  ['.darker{color:red;}', '.darker{color:red;}'],
  ['@keyframes spin{to{rotate:1turn;}}', '@keyframes spin{to{rotate:1turn;}}'],
  ['@layer a,b;.dark{--x:1;}', `@layer a,b;.dark{--x:1;}${twin}{:root:where(:not(.light)){--x:1;}}`],
])('%j gets its twins for a dark system', (css, expected) => {
  expect(darkBySystem(css)).toBe(expected)
})

test('a rule that is not closed is refused', () => {
  expect(() => darkBySystem('.a{color:red;')).toThrow('not closed')
})
