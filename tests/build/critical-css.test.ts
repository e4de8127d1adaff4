import { expect, test } from 'vitest'
import { splitStyles } from '#build/critical-css.ts'

const html = '<div class="r-a r-a-01"><p class="r-b">x</p></div>'

test('what the markup shows is critical, and only what a later state shows comes later, each in its order', () => {
  const css = [
    '@layer base;',
    ':root{--r-bg:#fff}',
    '.r-a{color:red}',
    '.r-z{color:blue}',
    '@media (hover:hover){.r-a-01:hover{color:green}}',
    '@media (hover:hover){.r-z-01:hover{color:green}}',
    '.r-a,.r-y{margin:0}',
    '@keyframes spin{to{rotate:1turn}}',
  ]

  expect(splitStyles(css.join(''), html)).toEqual({
    critical: [css[0], css[1], css[2], css[4], css[6], css[7]].join(''),
    later: [css[3], css[5]].join(''),
  })
})

test('nothing is lost', () => {
  const css = ':root{--a:1}.r-a{b:c}.r-q{d:e}@media print{.r-q{f:g}.r-b{h:i}}'
  const { critical, later } = splitStyles(css, html)

  expect([critical, later]).toEqual([':root{--a:1}.r-a{b:c}@media print{.r-q{f:g}.r-b{h:i}}', '.r-q{d:e}'])
  expect(splitStyles('', html)).toEqual({ critical: '', later: '' })
})
