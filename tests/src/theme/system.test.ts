import { expect, test } from 'vitest'
import { palette } from '#src/theme/palette.ts'
import { system } from '#src/theme/system.ts'

test('every colour of the palette is a token with a light and a dark value', () => {
  const css = JSON.stringify(system.getTokenCss())
  const values = Object.entries(palette).map(([name, [light, dark]]) => {
    const variable = `--r-colors-${name.replace('.', '-')}`
    return [name, css.includes(`"${variable}":"${light}"`), css.includes(`"${variable}":"${dark}"`)]
  })
  expect(values).toEqual(Object.keys(palette).map((name) => [name, true, true]))
})

test('a person who asked for less motion gets none', () => {
  expect(JSON.stringify(system.getGlobalCss())).toContain('@media (prefers-reduced-motion: reduce)')
})
